import type { TextsOf } from '../areas.ts'

export const calendar: TextsOf<'calendar'> = {
  calendar: {
    title: 'Kalendorius',
    month: 'Mėnuo',
    week: 'Savaitė',
    view: 'Rodinys',
    previous: 'Ankstesnis',
    next: 'Vėlesnis',
    today: 'Šiandien',
    more: 'Dar {{count}}',
    fewer: 'Rodyti mažiau',
    empty: 'Šiuo laikotarpiu nieko nėra',
    emptyText: 'Čia savo dieną rodomos užduotys, apžiūros, priežiūra, sąskaitos ir sutarčių pabaigos.',
    failed: 'Neįkelta: {{names}}',
    most: 'Rodomi tik pirmi {{count}} kiekvienos rūšies',
    new: 'Nauja užduotis',
  },
}
