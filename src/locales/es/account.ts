import type { TextsOf } from '../areas.ts'

export const account: TextsOf<'account'> = {
  account: {
    title: 'Cuenta y seguridad',
    who: 'Usted',
    name: 'Nombre',
    username: 'Usuario',
    profiles: 'Perfiles',
  },
  password: {
    title: 'Contraseña',
    text: 'Al cambiarla se cierra su sesión en todos los demás sitios.',
    current: 'Contraseña actual',
    new: 'Contraseña nueva',
    again: 'Contraseña nueva otra vez',
    change: 'Cambiar contraseña',
    changed: 'Su contraseña ha cambiado',
    differs: 'Las dos contraseñas nuevas difieren',
  },
  factor: {
    title: 'Segundo factor',
    active: 'Activo',
    inactive: 'Inactivo',
    text: 'Una aplicación de autenticación en su teléfono da un código de seis cifras que se pide tras la contraseña.',
    password: 'Su contraseña',
    turnOn: 'Configurar',
    turnOff: 'Desactivar',
    scan: 'Escanee la imagen con su aplicación de autenticación y escriba el código que muestra.',
    picture: 'Código QR del alta',
    orType: 'O escriba en ella esta clave:',
    code: 'Código',
    confirm: 'Confirmar',
    on: 'Desde ahora se pide un código',
    off: 'Ya no se pide ningún código',
  },
}
