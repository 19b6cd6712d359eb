import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const lt: BundleOf<typeof en> = {
  everywhere: {
    title: 'Ieškoti visur',
    box: 'Ieškoti visuose įrašuose',
    search: 'Ieškoti',
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
