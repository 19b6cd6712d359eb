import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const lt: BundleOf<typeof en> = {
  calendar: {
    title: 'Kalendorius',
    month: 'Mėnuo',
    week: 'Savaitė',
    view: 'Rodinys',
    previous: 'Ankstesnis',
    next: 'Vėlesnis',
    today: 'Šiandien',
    show: 'Rodyti',
    more: 'Dar {{count}}',
    fewer: 'Rodyti mažiau',
    empty: 'Šiuo laikotarpiu nieko nėra',
    emptyText: 'Čia savo dieną rodomos užduotys, apžiūros, priežiūra, sąskaitos ir sutarčių pabaigos.',
    failed: 'Neįkelta: {{names}}',
    most: 'Rodomi tik pirmi {{count}} kiekvienos rūšies',
    new: 'Nauja užduotis',
    of: '{{what}}: {{field}}',
  },
}
