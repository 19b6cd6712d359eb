import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const lt: BundleOf<typeof en> = {
  catalog: {
    financing: 'Produktų katalogas',
    assets: 'Turto katalogas',
    banking: 'Bankininkystės ir apskaitos katalogas',
    edit: 'Redaguoti',
    view: 'Peržiūrėti',
    editing: 'Redaguoti: {{title}}',
    amount: 'Finansuojama suma',
    duration: 'Mėnesiai',
    offers: 'Siūloma: {{count}}',
    amounts: 'Suma',
    durations: 'Trukmė',
    months: '{{from}}–{{to}} mėn.',
    rate: 'Norma',
    residual: 'Likutinė vertė',
    fees: 'Mokesčiai',
    with: 'Su',
    kind: 'Rūšis',
    start: 'Naujas sandoris',
    open: 'Sąlygos',
    none: 'Tokiomis sąlygomis nieko nesiūloma',
    noneText: 'Pakeiskite sumą ar trukmę arba paskelbkite produktą.',
    unknown: 'Katalogo {{name}} nėra',
    unknownText: 'Yra šie:',
    failed: 'Katalogo įkelti nepavyko',
    tryAgain: 'Bandyti dar kartą',
  },
}
