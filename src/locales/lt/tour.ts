import type { TextsOf } from '../areas.ts'

export const tour: TextsOf<'tour'> = {
  tour: {
    title: 'Apžvalga',
    step: '{{step}} iš {{steps}}',
    next: 'Toliau',
    back: 'Atgal',
    done: 'Baigti',
    leave: 'Palikti',
    again: 'Apžvalgą vėl rasite po mygtuku „Pagalba“.',
    menu: 'Meniu',
    menuText:
      'Jis veda į visus jūsų puslapius. Pirma rodo tai, ko reikia kasdien; mygtukas pabaigoje parodo viską. Rašykite jo laukelyje, kad rastumėte puslapį, ir pažymėkite žvaigždute, ką norite matyti viršuje.',
    palette: 'Rasti bet ką',
    paletteText:
      'Įveskite vardą, numerį, puslapį ar ką norite padaryti, ir „Enter“ tai atvers. Ctrl K, o „Mac“ kompiuteryje ⌘ K, čia atveda iš visur.',
    filters: 'Susiaurinti sąrašą',
    filtersText:
      'Pridėkite filtrą, ir jis skaitomas kaip sakinys. Viskas yra adrese: nusiųskite jį, ir kolega matys tą patį. Paiešką, kurios dar reikės, galima išsaugoti.',
    exampleContract: 'Čia, pavyzdžiui: vieno kliento vykdomos sutartys.',
    exampleDeal: 'Čia, pavyzdžiui: vieno kliento paraiškos arba tos, kurias tvarkote jūs.',
    exampleInvoice: 'Čia, pavyzdžiui: vėluojančios sąskaitos, viršijančios sumą.',
    record: 'Ką galima padaryti',
    recordContract:
      'Čia yra kitas sutarties žingsnis: patvirtinti, aktyvinti, pakeisti. Kas liečia pinigus, pirma parodo, ką pakeistų, išrašytų ir įtrauktų į apskaitą. Kita slepiasi po trimis taškais.',
    recordDeal:
      'Čia yra kitas paraiškos žingsnis, kol ji tampa sutartimi: papildyti, gauti pritarimą. Kita slepiasi po trimis taškais, o pasiūlymai ir dokumentai – skirtukuose.',
    recordInvoice:
      'Čia yra tai, ką galima padaryti su sąskaita: mokėjimas, kreditinė sąskaita, ginčas. Kas būtų įtraukta į apskaitą, parodoma prieš tai. Kita slepiasi po trimis taškais.',
    recordOutside:
      'Čia yra tai, ką galite padaryti jūs, kita – po trimis taškais. Skirtukai veda į dokumentus, sąskaitas ir susirašinėjimą.',
    todo: 'Ką reikia padaryti',
    todoText: 'Jūsų užduotys laukia puslapyje „Užduotys“, šalia jų skaičius.',
    todoAccounting:
      'Mokėjimai, kuriems nerasta sąskaitos, laukia puslapyje „Sprendimai“, užduotys – puslapyje „Užduotys“, šalia jų skaičius.',
    told: 'Kas jums nauja',
    toldText: 'Varpelis pasako, kas įvyko, kol žiūrėjote kitur, ir tai atveria.',
    help: 'Pagalba',
    helpText: 'Nuo ko pradėti, visi klavišai ir ši apžvalga yra čia, kada tik norite.',
  },
}
