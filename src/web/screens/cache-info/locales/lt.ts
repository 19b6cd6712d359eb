import type { BundleOf } from '../../../cards/texts.ts'
import type { en } from './en.ts'

export const lt: BundleOf<typeof en> = {
  cache: {
    title: 'Podėlis',
    browser: 'Ši naršyklė',
    server: 'Serveris',
    memory: 'Atmintyje',
    memoryText: 'Atsakymai, kuriuos puslapis laiko, kad nereikėtų laukti.',
    kind: 'Rūšis',
    entries: 'Įrašai',
    size: 'Dydis',
    stored: 'Šiame įrenginyje',
    storedText: 'Kas lieka uždarius puslapį.',
    name: 'Pavadinimas',
    nothing: 'Nieko nesaugoma',
    clearMemory: 'Išvalyti atmintį',
    clearStored: 'Išvalyti įrenginį',
    clearStoredText:
      'Bus ištrinta išvaizda, kalba, naujausi įrašai ir neįrašyti juodraščiai. Liksite prisijungę.',
    clearServer: 'Perskaityti konfigūraciją iš naujo',
    cancel: 'Atšaukti',
    cleared: 'Išvalyta',
    modelVersion: 'Modelis',
    entities: 'Esybės',
    tenantsLoaded: 'Nuomininkai atmintyje',
    started: 'Veikia nuo',
    used: 'Naudojama atmintis',
    connections: 'Duomenų bazės ryšiai',
    connectionsText: 'atverta {{total}}, laisva {{idle}}, laukia {{waiting}}',
    node: 'Node.js',
    failed: 'Serveris neatsakė',
    tryAgain: 'Bandyti dar kartą',
    preload: 'Parengta',
  },
}
