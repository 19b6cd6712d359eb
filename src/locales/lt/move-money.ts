import type { TextsOf } from '../areas.ts'

export const moveMoney: TextsOf<'move-money'> = {
  moveMoney: {
    title: 'Perkelti pinigus',
    bank: 'Bankas',
    text: 'Mokėtojo pinigai gali atitekti kitai jo sąskaitai arba grįžti į avansą. Niekas netaisoma: priskyrimas atšaukiamas ir sukuriamas iš naujo.',
    payer: 'Mokėtojas',
    choose: 'Pasirinkite mokėtoją',
    chooseText: 'Čia matysite jo mokėjimus ir atviras sąskaitas.',
  },
  from: {
    title: 'Kur jie yra',
    advance: 'Avansas',
    none: 'Šis mokėtojas nieko perkeltino nesumokėjo',
    of: '{{date}} mokėjimas, {{amount}}',
  },
  to: {
    title: 'Kur jie keliauja',
    pick: 'Kairėje pasirinkite, ką perkelti.',
    amount: 'Suma',
    none: 'Daugiau atvirų sąskaitų nėra.',
    openOf: 'atvira {{amount}}',
    for: 'Suma sąskaitai {{invoice}}',
    rest: '{{amount}} tampa mokėtojo avansu.',
    stays: '{{amount}} lieka avansu.',
    tooMuch: '{{amount}} daugiau, nei perkeliama.',
  },
  moved: {
    title: 'Kas pasikeis',
    invoice: 'Sąskaita',
    before: 'Atvira prieš',
    after: 'Atvira po',
    status: 'Būsena po',
    advance: '{{payment}} avansas',
    move: 'Perkelti {{amount}}',
    done: 'Perkelta {{amount}}',
  },
}
