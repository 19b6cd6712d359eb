import type { TextsOf } from '../areas.ts'

export const whatsNew: TextsOf<'whats-new'> = {
  whatsNew: {
    title: 'Naujienos',
    about: 'Kas naujo produkte, naujausia viršuje',
    fresh: 'Nauja',
    guide: 'Vadove',
  },
  news: {
    longFiles: 'Ilgi banko failai gretinami fone',
    longFilesText:
      'Tūkstančių eilučių išrašas nebeverčia laukti: jo operacijos gretinamos, kol dirbate toliau, o juosta rodo, kiek jau padaryta. Telefone dokumentus galima rūšiuoti.',
    stacked: 'Telefone nereikia slinkti į šoną',
    stackedText:
      'Telefone sąskaitos eilutės, adresai, banko sąskaitos ir apskaitos įrašai rodomi kortelėmis, kiekviena reikšmė po savo pavadinimu, kaip ir sąrašuose.',
    inOneGo: 'Išrašai įrašomi kartu',
    inOneGoText:
      'Tai, kas banko išraše aišku, įrašoma vienu kartu: trys šimtai eilučių per kelias sekundes. Pasiūlymai rikiuojami nuo naujausio, su klientu.',
    atOnce: 'Puslapiai atsiveria iš karto',
    atOnceText:
      'Pirma pasirodo eilutės, jų kiekiai ir sumos – po akimirkos; įrašas atsidaro per trečdalį laiko. Paspaudus „Ctrl K“ žvilgsnis į klientą pasako, kiek jis skolingas, nuo kada ir kas toliau.',
    typedRows: 'Eilutės rašomos vietoje',
    typedRowsText:
      'Po sąrašais ir kortelėmis yra tuščia eilutė: Enter išsaugo, kas įrašyta, ir pradeda kitą.',
    wording: 'Žodžiai',
    wordingText:
      'Apdorojimai prieš pradėdami pasako, kiek įrašų apims. Mokėjimai ir banko eilučių sprendimai mokėtinas sumas įvardija jūsų kalba, o laiškuose oficialūs numeriai vadinami savo vardais; arabiškai kiekvienas sakinys baigiasi ten, kur turi.',
    tablet: 'Planšetėje',
    tabletText:
      'Meniu susitraukia į piktogramų juostą, o įrašas atsidaro šalia savo sąrašo. Kas padaryta, pasakoma ir tiems, kurie klausosi.',
    rowsDoMore: 'Eilutės gali daugiau',
    rowsDoMoreText:
      'Rodyklė atveria, kas yra po eilute – įrašus apskaitoje, sąskaitos eilutes, – jos meniu siūlo perėjimus, visas rezultatas pažymimas iš karto, o įmonė eilutėms duoda savų mygtukų.',
    runs: 'Ilgi vykdymai rodo, kiek atlikta',
    runsText:
      'Sąskaitų išrašymas, raginimai, mėnesio pabaiga, mokėjimo failai ir kiti vyksta fone: juosta skaičiuoja jų įrašus, o kas gali juos pradėti, sustabdo tarp dviejų dalių ir vėliau tęsia.',
    offers: 'Pasiūlymas spausdinamas ten, kur skaičiuojamas',
    offersText:
      '„Spausdinti pasiūlymą…“ yra pasiūlymuose, paraiškose ir rengyklėje: peržiūrėkite, išsaugokite prie įrašo, išsiųskite arba paprašykite pasirašyti nuoroda – paraiškoje bus matyti, kada pasirašyta.',
    narrowing: 'Sąrašai siaurėja rašant',
    narrowingText:
      'Nuo trijų raidžių eilutės seka tai, ką rašote paieškoje, o siūlomos sąskaitos rodo numerį ir mokėtoją.',
    seals: 'Pasirašyti dokumentai užantspauduojami',
    sealsText:
      'Visų pasirašytas dokumentas turi sertifikato antspaudą: „Patikrinti antspaudą…“ pasako, ar nuo tada kas nors pakeista. Įmonė gali pateikti savo sertifikatą.',
    portals: 'Klientų ir partnerių puslapiai',
    portalsText:
      'Klientas mato, ką ir kaip mokėti dabar, savo sutartis ir sąskaitas; partneris – ko iš jo trūksta. Apie jų klausimus sužino tas, kas jais rūpinasi.',
    explained: 'Asistentas paaiškina sumas',
    explainedText:
      'Ir cituoja, ką sako dokumentai, kuriuos galite skaityti, nurodydamas dokumentą ir puslapį.',
    answers: 'Pranešama apie atsakymus paštu',
    answersText: 'Kas rūpinasi įrašu, užklausa ar byla, sužino, kad atėjo atsakymas.',
    people: 'Iš asmenų – tik tai, ko reikia',
    peopleText:
      'Naujas asmuo pildomas trumpai arba išsamiai, su sąskaitomis ir vaidmenimis. „Rodomi laukai…“ pašalina iš vieno asmens formos tai, ko jo neklausiama; adresus skaito jūsų pačių skriptas; produktai kopijuojami ir įklijuojami iš vienos įmonės į kitą.',
    formatted: 'Formatuoti tekstai',
    formattedText:
      'Savi laukai, kurių rūšis – formatuotas tekstas, rašomi su antraštėmis, sąrašais ir nuorodomis ir taip skaitomi.',
    tour: 'Vienos minutės apžvalga',
    tourText:
      'Naujokui, jei nori, pirmame puslapyje parodomos šešios vietos; ją rasite ir po mygtuku „Pagalba“.',
    sheet: 'Lentelės įklijavimas į sąrašą',
    sheetText:
      'Iš darbo knygos nukopijuotos eilutės įklijuojamos į sąrašą: pirma matyti, ką jos pakeis, o viską galima atšaukti kartu.',
    groups: 'Sąrašo grupavimas',
    groupsText: 'Pagal reikšmę, įrašą ar mėnesį; kiekviena grupė su skaičiumi ir sumomis pagal valiutą.',
    typing: 'Rašymas sąrašuose ir pasirinkimuose',
    typingText:
      'Dukart spustelėkite reikšmę sąraše ir rašykite jos vietoje; kas įvesta pasirinkime, „Enter“ ar „Tab“ paverčia pirmu rastu.',
    scans: 'Popieriai užpildo formas',
    scansText:
      'Registracijos pažymėjimas, banko rekvizitai ar asmens dokumentas perskaitomas ir pasiūlomas šalia jo vaizdo; prieš perimdami patikrinate.',
    signing: 'Dokumentai pasirašomi',
    signingText:
      'Paprašykite sutarties asmenų pasirašyti PDF: kiekvienas gauna nuorodą ir kodą el. paštu, o pasirašytas dokumentas atsiranda šalia pirminio.',
    assistant: 'Klausti žodžiais',
    assistantText:
      'Asistentas pasako, kiek kas skolingas, kas vėluoja ir kaip kas daroma, iš to, ką galite skaityti. Įmonė gali jam duoti modelį.',
    lateInterest: 'Delspinigiai be bylos',
    lateInterestText: 'Jie išrašomi ir tada, kai išieškojimo byla neatverta; ginčijama sąskaita jų neprašo.',
    reverseCharge: 'Mokestis, kurį moka pirkėjas',
    reverseChargeText:
      'Atvirkštinis apmokestinimas ir pirkimai Sąjungoje įtraukiami abiejose pusėse, o sąskaita pasako, kodėl ji be mokesčio.',
    letters: 'Savo laiškų rašymas',
    lettersText:
      'Įmonės laiškai ir sutartys rašomi su jos laukais, sąlygomis ir eilutėmis ir siunčiami dėl vieno ar daugelio įrašų.',
    pages: 'Darbas su dokumentais',
    pagesText: 'Dokumentai paverčiami PDF, gauna žymą, sujungiami ir supakuojami iš įrašo puslapio.',
    registers: 'Įmonės iš registrų',
    registersText: 'Numeris ar pavadinimas atneša įmonę su adresu iš registro, kurį įmonė nustatė.',
    unlock: 'Užrakinta įrenginyje',
    unlockText: 'Tai, ką saugo įrenginys, atrakina tik jūsų prieigos raktas, jei įmonė to nori.',
    doubtful: 'Abejotinos sutartys',
    doubtfulText:
      'Reikalavimai tampa abejotini pagal taisyklę ar sprendimą, o laukiamas nuostolis įtraukiamas į apskaitą.',
    home: 'Pradžios puslapio išdėstymas',
    homeText: 'Velkant arba rodyklėmis, sau; kas konfigūruoja, gali duoti jį profiliui.',
    approvals: 'Antro žmogaus pritarimas',
    approvalsText: 'Perėjimas laukia kito žmogaus ar komiteto, jei įmonė to prašo.',
    ownRecords: 'Savos įrašų rūšys',
    ownRecordsText: 'Kuriamos ekrane: pavadinimai, laukai, sąrašas, kortelės ir eiga penkiomis kalbomis.',
    names: 'Žmonės vardais',
    namesText: 'Sąrašai ir įrašai rodo vardą, o ne naudotojo vardą, ir suskleidžia, kas tuščia.',
    statements: 'Išrašų eilutės mokosi',
    statementsText:
      'Banko išrašų eilutės priskiriamos pagal taisykles, kurios mokosi iš paskutinio jūsų sprendimo.',
    reports: 'Portfelio ataskaitos',
    reportsText: 'Pozicijos, terminai, nauji sandoriai, perėjimo rodikliai ir marža bet kuriai dienai.',
    handy: 'Trumpas meniu',
    handyText: 'Meniu rodo, kuo dirba jūsų profilis ir kiek ten laukia; kita – po vienu mygtuku.',
    offline: 'Darbas be tinklo',
    offlineText:
      'Kas perskaityta, lieka skaitoma, o kas įvesta, saugoma ir išsiunčiama vieną kartą, iš eilės.',
    together: 'Matyti, kas dar čia',
    togetherText: 'Sąrašas pasako, kad eilutės pakeistos, o įrašas – kas dar jį atvėrė.',
    relations: 'Ryšiai paveiksle',
    relationsText: 'Asmens dalys, vaidmenys ir naudos gavėjai piešiami kaip medis ar tinklas.',
    apiKeys: 'Raktai sistemoms',
    apiKeysText:
      'API raktai turi profilius, adresus ir pabaigą; žiniatinklio pranešimai kitoms sistemoms pasako, kas vyksta.',
    rates: 'Kintamos normos',
    ratesText:
      'Jos seka indeksą savo dienomis, tarp apatinės ir viršutinės ribos bei žingsnio, su pakeitimu, kuris tai pasako.',
    personalData: 'Asmens duomenys pagal prašymą',
    personalDataText: 'Asmens duomenys pateikiami arba ištrinami pagal prašymą, ir tai užrašoma.',
    sealed: 'Kiekviena diena užantspauduojama',
    sealedText: 'Kiekvieną įrašą galima palyginti su tuo, ką sako jo istorija.',
  },
}
