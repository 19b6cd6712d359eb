import type { BundleOf } from '../../../../cards/texts.ts'
import type { en } from './en.ts'

export const lt: BundleOf<typeof en> = {
  prepare: {
    button: 'Rengti failus',
    title: 'Rengti mokėjimų failus',
    text: 'Visų iki dienos mokėtinų sumų nurašymai ir pervedimai kaip juodraščiai. Sąskaita būna tik viename galiojančiame faile.',
    date: 'Mokėtina iki',
    types: 'Kas',
    debits: 'Nurašymai',
    transfers: 'Pervedimai',
    both: 'Abu',
    nothing: 'Nėra nieko mokėtino, ko dar nėra faile.',
    count_one: '{{count}} mokėjimas',
    count_few: '{{count}} mokėjimai',
    count_many: '{{count}} mokėjimų',
    count_other: '{{count}} mokėjimų',
    leftOut_one: 'Neįtraukta: {{count}} sąskaita',
    leftOut_few: 'Neįtrauktos: {{count}} sąskaitos',
    leftOut_many: 'Neįtraukta: {{count}} sąskaitų',
    leftOut_other: 'Neįtraukta: {{count}} sąskaitų',
    run_one: 'Rengti {{count}} failą',
    run_few: 'Rengti {{count}} failus',
    run_many: 'Rengti {{count}} failų',
    run_other: 'Rengti {{count}} failų',
    done_one: 'Parengtas {{count}} failas',
    done_few: 'Parengti {{count}} failai',
    done_many: 'Parengta {{count}} failų',
    done_other: 'Parengta {{count}} failų',
  },
  answer: {
    button: 'Banko atsakymas',
    done: '{{name}}: {{status}}',
  },
  upload: {
    button: 'Įkelti banko failą',
    done_one: '{{name}}: {{count}} operacija, spręstina {{open}}',
    done_few: '{{name}}: {{count}} operacijos, spręstina {{open}}',
    done_many: '{{name}}: {{count}} operacijų, spręstina {{open}}',
    done_other: '{{name}}: {{count}} operacijų, spręstina {{open}}',
    error: 'Failas išsaugotas kaip {{name}}, bet neimportuotas',
    tooLarge: 'Failas didesnis nei 8 MB',
  },
  arbitrate: {
    button: 'Spręsti',
  },
}
