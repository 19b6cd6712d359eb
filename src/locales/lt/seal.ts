import type { TextsOf } from '../areas.ts'

export const seal: TextsOf<'seal'> = {
  seal: {
    title: 'Vientisumas',
    verify: 'Tikrinti',
    newest: 'Naujausias antspaudas',
    none: 'Dar nė viena diena neužantspauduota',
    noneText: 'Kiekviena pasibaigusi diena užantspauduojama pusę dviejų.',
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
  },
}
