import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const es: BundleOf<typeof en> = {
  cache: {
    title: 'Caché',
    browser: 'Este navegador',
    server: 'El servidor',
    memory: 'En memoria',
    memoryText: 'Respuestas que esta página guarda para no esperar.',
    kind: 'Tipo',
    entries: 'Entradas',
    size: 'Tamaño',
    stored: 'En este dispositivo',
    storedText: 'Lo que permanece al cerrar la página.',
    name: 'Nombre',
    nothing: 'No se guarda nada',
    clearMemory: 'Vaciar la memoria',
    clearStored: 'Vaciar este dispositivo',
    clearStoredText:
      'Se borran apariencia, idioma, registros recientes y borradores sin guardar. La sesión sigue abierta.',
    clearServer: 'Releer la configuración',
    cancel: 'Cancelar',
    cleared: 'Vaciado',
    modelVersion: 'Modelo',
    entities: 'Entidades',
    tenantsLoaded: 'Inquilinos en memoria',
    started: 'En marcha desde',
    used: 'Memoria usada',
    connections: 'Conexiones a la base',
    connectionsText: '{{total}} abiertas, {{idle}} libres, {{waiting}} en espera',
    node: 'Node.js',
    failed: 'El servidor no respondió',
    tryAgain: 'Reintentar',
    preload: 'Listo',
  },
}
