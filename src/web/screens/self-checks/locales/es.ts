import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const es: BundleOf<typeof en> = {
  checks: {
    title: 'Autocomprobaciones',
    passed: '{{passed}} de {{all}} superadas',
    running: 'En curso',
    again: 'Repetir',
    all: 'Todas',
    failed: 'Fallidas',
    noneFailed: 'Ningún fallo',
    noneFailedText: 'Este navegador calcula bien.',
    check: 'Comprobación',
    expected: 'Esperado',
    actual: 'Obtenido',
    result: 'Resultado',
    ok: 'Superada',
    wrong: 'Fallida',
    money: 'Matemáticas financieras',
    days: 'Días y calendarios',
    identifiers: 'Identificadores',
    formats: 'Formatos',
    server: 'Lo mismo en el servidor',
  },
}
