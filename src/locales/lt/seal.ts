import type { TextsOf } from '../areas.ts'

export const seal: TextsOf<'seal'> = {
  seal: {
    title: 'Vientisumas',
    verify: 'Tikrinti',
    newest: 'Naujausias antspaudas',
    none: 'Dar nė viena diena neužantspauduota',
    noneText: 'Kiekviena diena užantspauduojama per valandą jai pasibaigus, kai niekas į ją neberašo.',
    day: 'Diena',
    hash: 'Antspaudas',
    lines: 'Istorijos įrašai',
    records: 'Įrašai',
    result: 'Ką rado tikrinimas',
    days: 'Užantspauduotos dienos',
    orderOnly: 'Senesnės versijos įrašai, įrodantys tik eilės tvarką',
    whole: 'Viskas yra taip, kaip buvo parašyta',
    failed: 'Patikrinti nepavyko',
    tryAgain: 'Bandyti dar kartą',
    found: 'Rasta',
    entity: 'Rūšis',
    registration: 'Įrašas',
    field: 'Laukas',
    accept: 'Priimti…',
    acceptTitle: 'Priimti {{record}} tokį, koks yra',
    acceptText:
      'Skirtumas perimamas istorijos įrašu su jūsų vardu ir priežastimi. Ankstesnių dienų antspaudai lieka, kokie buvo.',
    reason: 'Priežastis',
    acceptIt: 'Priimti',
    cancel: 'Atšaukti',
    accepted: '{{record}} priimtas toks, koks yra',
  },
}
