import type { TextsOf } from '../areas.ts'

export const globalSearch: TextsOf<'global-search'> = {
  everywhere: {
    title: 'Buscar en todo',
    box: 'Buscar en todos los registros',
    start: 'Escriba al menos tres caracteres',
    startText: 'Se buscan números, nombres, referencias y textos de todos los registros que usted puede ver.',
    progress: '{{done}} de {{all}} tipos de registros',
    summary: 'Encontrado: {{records}} · tipos de registros: {{kinds}}',
    none: 'Nada coincide con «{{text}}»',
    noneText: 'Pruebe con parte del nombre, un número o una referencia.',
    showAll: 'Ver todo: {{list}} ({{count}})',
    failed: 'No se pudo buscar en: {{names}}',
  },
}
