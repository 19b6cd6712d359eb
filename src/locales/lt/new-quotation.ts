import type { TextsOf } from '../areas.ts'

export const newQuotation: TextsOf<'new-quotation'> = {
  newQuotation: {
    title: 'Naujas pasiūlymas',
    list: 'Pasiūlymai',
    terms: 'Sąlygos',
    results: 'Rezultatas',
    client: 'Klientas',
    product: 'Produktas',
    amount: 'Suma be mokesčių',
    duration: 'Trukmė',
    months: 'mėn.',
    ofMonths: '{{months}} mėn.',
    start: 'Pradžia',
    residual: 'Likutinė vertė',
    residualIn: 'Likutinė vertė kaip',
    rate: 'Nominali norma',
    noTable: 'Produktas neturi normos šiai sumai ir trukmei',
    instalment: 'Įmoka be mokesčių',
    effective: 'Efektyvi norma',
    interest: 'Palūkanos',
    total: 'Iš viso mokėti',
    others: 'Kitos trukmės',
    waiting: 'Penki atsakymai – ir pasiūlymas paruoštas',
    waitingText: 'Klientas, produktas, suma, trukmė ir pradžia. Įmoka apskaičiuojama rašant.',
    open: 'Atverti rengyklėje',
  },
}
