import type { TextsOf } from '../areas.ts'

export const metrics: TextsOf<'metrics'> = {
  metrics: {
    title: 'Rodikliai',
    new: 'Naujas rodiklis',
    edit: 'Redaguoti',
    metric: 'Rodiklis',
    period: 'Laikotarpis',
    values: 'Išmatuotos reikšmės',
    day: 'Diena',
    value: 'Reikšmė',
    change: 'Pokytis',
    none: 'Šiuo laikotarpiu nieko neišmatuota.',
    failed: 'Rodiklių nepavyko įkelti',
    tryAgain: 'Bandyti dar kartą',
    empty: 'Rodiklių dar nėra',
    emptyText: 'Įprastiniai sukuriami pirmą kartą matuojant, anksti ryte.',
  },
  period: {
    '3': '3 mėn.',
    '12': 'Metai',
    '36': '3 metai',
    '0': 'Visi',
  },
}
