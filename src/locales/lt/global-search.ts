import type { TextsOf } from '../areas.ts'

export const globalSearch: TextsOf<'global-search'> = {
  everywhere: {
    title: 'Ieškoti visur',
    box: 'Ieškoti visuose įrašuose',
    start: 'Įveskite bent tris simbolius',
    startText: 'Ieškoma visų jums prieinamų įrašų numeriuose, pavadinimuose, nuorodose ir tekstuose.',
    progress: 'Peržiūrėta įrašų rūšių: {{done}} iš {{all}}',
    summary: 'Rasta: {{records}} · įrašų rūšių: {{kinds}}',
    none: 'Pagal „{{text}}“ nieko nerasta',
    noneText: 'Bandykite dalį pavadinimo, numerį ar nuorodą.',
    showAll: 'Rodyti visus: {{list}} ({{count}})',
    failed: 'Nepavyko ieškoti: {{names}}',
  },
}
