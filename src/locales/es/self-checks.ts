import type { TextsOf } from '../areas.ts'

export const selfChecks: TextsOf<'self-checks'> = {
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
