import type { TextsOf } from '../areas.ts'

export const chat: TextsOf<'chat'> = {
  chat: {
    title: 'Conversaciones',
    search: 'Buscar conversaciones',
    new: 'Nueva conversación',
    none: 'Aún no hay conversaciones',
    noneText: 'Empiece una con un colega; solo la leen los participantes.',
    choose: 'Elija una conversación',
    chooseText: 'Sus mensajes aparecen aquí.',
    noMessages: 'Aún no se ha dicho nada',
    write: 'Escribir un mensaje',
    send: 'Enviar',
    subject: 'Asunto',
    with: 'Con',
    start: 'Empezar',
    cancel: 'Cancelar',
    about: 'Sobre {{key}}',
    open: 'Abrir el registro',
    failed: 'No se cargaron los mensajes',
    tryAgain: 'Reintentar',
    back: 'Todas las conversaciones',
  },
}
