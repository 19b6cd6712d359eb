import type { TextsOf } from '../areas.ts'

export const dataAccess: TextsOf<'data-access'> = {
  access: {
    title: 'Kas apie jus saugoma',
    purpose: 'Tikslai',
    purposeText:
      'Siūlyti, sudaryti ir vykdyti finansavimo sutartis, tvarkyti įstatymo reikalaujamą apskaitą ir vykdyti tapatybės nustatymo pareigas.',
    sources: 'Šaltiniai',
    sourcesText:
      'Jūs pats, jūsų vardu veikiantys asmenys, įmonės darbuotojai, mokėjimus vykdantys bankai ir toliau nurodyti registrai.',
    recipients: 'Gavėjai',
    recipientsText:
      'Su tuo dirbantys įmonės darbuotojai, mokėjimus vykdantys bankai, jūsų sutarčių šalys ir institucijos, kai to reikalauja įstatymas.',
    rights: 'Jūsų teisės',
    rightsText:
      'Galite prašyti ištaisyti, apriboti ir ištrinti duomenis, nesutikti, gauti šiuos duomenis ir kreiptis į savo šalies priežiūros instituciją.',
    kinds: 'Kategorijos ir saugojimo terminai',
    kind: 'Kategorija',
    count: 'Įrašai',
    kept: 'Saugoma',
    books: 'Tiek, kiek įstatymas reikalauja saugoti apskaitą',
    contract: 'Sutarties laikotarpiu ir tol, kol iš jos gali kilti reikalavimų',
    asLong: 'Kol reikia arba kol paprašysite ištrinti',
    history: 'Jūsų įrašo pakeitimai',
    yes: 'Taip',
    no: 'Ne',
    create: 'Sukurta',
    update: 'Pakeista',
    delete: 'Ištrinta',
    transition: 'Pakeista būsena',
  },
}
