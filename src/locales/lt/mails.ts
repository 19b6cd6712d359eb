import type { TextsOf } from '../areas.ts'

export const mails: TextsOf<'mails'> = {
  mailSubject: {
    SEAL: '{{date}} antspaudas',
    REMINDER: 'Raginimas: vėluojama sumokėti {{total}}',
    SECOND_REMINDER: 'Antras raginimas: vėluojama sumokėti {{total}}',
    FORMAL_NOTICE: 'Oficialus įspėjimas: vėluojama sumokėti {{total}}',
    PAYMENT_RECEIPT: 'Jūsų {{amount}} mokėjimo kvitas',
    ADVANCE_RECEIPT: 'Gavome {{amount}}',
    COMMITTEE_INVITATION: 'Kvietimas: {{subject}}, {{date}}',
    TICKET_ANSWER: 'Re: {{subject}} ({{ticket}})',
    PASSWORD_LINK: 'Naujo slaptažodžio nustatymas',
    NEW_DEVICE: 'Prisijungta iš naujo įrenginio',
    PASSWORD_CHANGED: 'Jūsų slaptažodis pakeistas',
    CHANGE_ASKED: 'Pakeitimas laukia jūsų sprendimo',
    CHANGE_APPROVED: 'Jūsų pakeitimas patvirtintas',
    CHANGE_REJECTED: 'Jūsų pakeitimas atmestas',
    EMAIL_CHANGED: 'Jūsų el. pašto adresas pakeistas',
    INVITATION: 'Kvietimas į {{house}}',
    INVITATION_HERE: 'Kvietimas į {{house}}',
    WEBHOOK_PAUSED: 'Žiniatinklio pranešimai sustabdyti',
    KEY_ENDS: 'API raktas {{key}} baigiasi {{at}}',
    SEAL_END: 'Sertifikatas {{certificate}} baigiasi {{on}}',
    METADATA_END: '{{provider}} metaduomenys baigiasi {{on}}',
    PARTNER_REQUEST: '{{company}} nori tapti partneriu',
    ACTED_FOR: '{{actor}} veikia už jus',
    EMAIL_CHANGE_FORMER: 'Patvirtinkite, kad laiškai eis kitur',
    EMAIL_CHANGE_NEW: 'Patvirtinkite naują adresą',
    SIGNATURE_ASKED: '{{house}}: prašome pasirašyti {{document}}',
    SIGNATURE_CODE: '{{code}} – jūsų pasirašymo kodas',
    SIGNATURE_OVER: '{{house}}: pasirašyti nebereikia',
    SIGNATURE_DONE: '{{document}} pasirašytas',
    PASSKEY_MADE: 'Pridėtas prieigos raktas',
    PASSKEY_COPIED: 'Prieigos raktas galėjo būti nukopijuotas',
    RECOVERY_CODE_USED: 'Panaudotas atkūrimo kodas',
    BACKUP_FAILED: 'Atsarginė kopija nepavyko',
    BACKUP_MISSING: 'Daugiau nei parą nėra atsarginės kopijos',
    STATEMENT: 'Sąskaitos išrašas, {{date}}',
    MESSAGE: '{{subject}}',
  },
  mailText: {
    SEAL: '„{{house}}“ istorijos užantspauduotos iki {{date}} pabaigos. Laikykite tai ten, kur ten dirbantys nepasiekia:\n\n{{hash}}\n\nTos dienos įrašų: {{lines}}. Jei produktas kada nors parodys kitą tos dienos antspaudą, kažkas iki jos buvo perrašyta.',
    REMINDER:
      'Gerb. {{name}},\n\ndar negavome mokėjimo už:\n\n{{invoices}}\n\nJei jau sumokėjote, į šį laišką nekreipkite dėmesio. Kitu atveju prašome sumokėti {{total}}.\n\nPagarbiai\n{{house}}',
    SECOND_REMINDER:
      'Gerb. {{name}},\n\nnepaisant raginimo, vis dar neapmokėta:\n\n{{invoices}}\n\nPrašome per aštuonias dienas sumokėti {{total}} arba paskambinti, kad kartu rastume sprendimą.\n\nPagarbiai\n{{house}}',
    FORMAL_NOTICE:
      'Gerb. {{name}},\n\noficialiai įspėjame per aštuonias dienas sumokėti {{total}}:\n\n{{invoices}}\n\nNesumokėjus sutartis gali būti nutraukta, o skola su delspinigiais ir išlaidomis išieškota teisme.\n\nPagarbiai\n{{house}}',
    PAYMENT_RECEIPT:
      'Gerb. {{name}},\n\n{{date}} gavome iš Jūsų {{amount}}, nuoroda {{payment}}. Šiuo mokėjimu apmokėta:\n\n{{invoices}}\n\nLiko Jūsų kitoms sąskaitoms: {{left}}.\n\nDėkojame. Pagarbiai,\n{{house}}',
    ADVANCE_RECEIPT:
      'Gerb. {{name}},\n\n{{date}} gavome iš Jūsų {{amount}}, nuoroda {{payment}}. Ši suma liko Jūsų kitoms sąskaitoms.\n\nDėkojame. Pagarbiai,\n{{house}}',
    COMMITTEE_INVITATION:
      'Gerb. {{name}},\n\nkviečiame į komiteto posėdį „{{subject}}“, kuris vyks {{date}}.\n\nDarbotvarkė:\n\n{{agenda}}\n\nPrašome pranešti, ar dalyvausite.\n\nPagarbiai\n{{house}}',
    TICKET_ANSWER: 'Gerb. {{name}},\n\n{{message}}\n\nPagarbiai\n{{house}}',
    PASSWORD_LINK:
      'Gerb. {{name}},\n\nkažkas, tikriausiai jūs, paprašė nustatyti naują {{username}} slaptažodį. Ši nuoroda atveria tam skirtą puslapį; ji veikia vieną kartą, {{minutes}} min.:\n\n{{link}}\n\nJei tai ne jūs, nieko daryti nereikia: slaptažodis lieka toks pat.\n\nPagarbiai\n{{house}}',
    CHANGE_ASKED:
      'Laba diena, {{name}},\n\n{{asker}} prašo pakeitimo: {{subject}} ({{change}}). Jis įsigalios, kai jį patvirtins antras administratorius (Administravimas, Laukiantys pakeitimai).\n\nPagarbiai\n{{house}}',
    CHANGE_APPROVED:
      'Laba diena, {{name}},\n\n{{decider}} patvirtino jūsų prašytą pakeitimą: {{subject}} ({{change}}). Jis įsigaliojo.\n\nPagarbiai\n{{house}}',
    CHANGE_REJECTED:
      'Laba diena, {{name}},\n\n{{decider}} atmetė jūsų prašytą pakeitimą: {{subject}} ({{change}}). Niekas nepakeista.\n\nPagarbiai\n{{house}}',
    EMAIL_CHANGED:
      'Laba diena, {{name}},\n\nLaiškai apie paskyrą {{username}} buvo siunčiami šiuo adresu. Nuo šiol jie siunčiami {{email}}, taip pat ir nuorodos slaptažodžiui nustatyti.\n\nJei apie tai nieko nežinote, nedelsdami praneškite administratoriui.\n\nPagarbiai\n{{house}}',
    INVITATION:
      'Laba diena, {{name}},\n\n{{house}} sukūrė jums paskyrą. Prisijungsite vardu {{username}}. Ši nuoroda atveria puslapį, kuriame pasirinksite slaptažodį; ji veikia vieną kartą, {{days}} d.:\n\n{{link}}\n\nJei apie tai nieko nežinote, nieko daryti nereikia: be jūsų paskyra niekas negali naudotis.\n\nPagarbiai\n{{house}}',
    INVITATION_HERE:
      'Laba diena, {{name}},\n\n{{house}} kviečia {{username}} dirbti ir čia. Jūsų slaptažodis nesikeičia. Ši nuoroda atveria puslapį, kuriame sutiksite; ji veikia vieną kartą, {{days}} d.:\n\n{{link}}\n\nJei apie tai nieko nežinote, nieko daryti nereikia: be jūsų sutikimo niekas nesikeičia.\n\nPagarbiai\n{{house}}',
    NEW_DEVICE:
      'Gerb. {{name}},\n\nKažkas prisijungė kaip {{username}} iš naršyklės, kuri nebuvo žinoma.\n\nLaikas: {{at}}\nAdresas: {{address}}\nNaršyklė: {{device}}\n\nJei tai jūs, nieko daryti nereikia. Jei ne, pasakykite čia: visos sesijos, ir ši, baigiamos iš karto, o jūs pasirenkate naują slaptažodį:\n\n{{url}}\n\nPaskui praneškite administratoriui.\n\nPagarbiai\n{{house}}',
    PASSWORD_CHANGED:
      'Gerb. {{name}},\n\n{{username}} slaptažodis nustatytas iš naujo jums atsiųsta nuoroda, o visos sesijos baigtos.\n\nJei tai ne jūs, tuoj pat praneškite administratoriui.\n\nPagarbiai\n{{house}}',
    WEBHOOK_PAUSED:
      'Sveiki, {{name}},\n\ntris dienas niekas neatsakė {{webhook}} adresu {{url}}, arba pasakyta, kad jo nebėra. Siuntimas sustabdytas, kol bus atnaujintas: Administravimas, Webhook adresai. Paskutinių 30 dienų pranešimus galima siųsti iš naujo.\n\nPagarbiai\n{{house}}',
    KEY_ENDS:
      'Sveiki, {{name}},\n\nAPI raktas {{key}} (trk_{{code}}_…) baigiasi {{at}}. Nuo tada juo kviečiantiems bus atsakyta neigiamai.\n\nPratęskite jį skiltyje Administravimas, API raktai, arba sukurkite naują ir iš anksto juo pakeiskite.\n\nPagarbiai\n{{house}}',
    SEAL_END:
      'Sveiki, {{name}},\n\nSertifikatas {{certificate}}, kuriuo antspauduojami pasirašyti dokumentai, baigiasi {{on}}. Nuo tada jie antspauduojami pačios įmonės sertifikatu.\n\nIki tos dienos paprašykite išdavėjo naujo ir pridėkite jį skiltyje „Administravimas“, „Antspaudų sertifikatai“.\n\nPagarbiai\n{{house}}',
    METADATA_END:
      'Sveiki, {{name}},\n\nTapatybės teikėjo {{provider}} ({{code}}) metaduomenys arba raktai baigiasi {{on}}. Nuo tada per jį gali nebeprisijungti niekas.\n\nPaprašykite katalogo prižiūrėtojo naujų metaduomenų ir iki tos dienos įrašykite juos skiltyje Administravimas, Tapatybės teikėjai.\n\nPagarbiai\n{{house}}',
    PARTNER_REQUEST:
      '{{company}} jūsų prisijungimo puslapyje paprašė dirbti su {{house}}.\n\nVardas: {{name}}\nEl. paštas: {{email}}\nTelefonas: {{phone}}\n\n{{message}}\n\nIš to sukurta užduotis.',
    ACTED_FOR:
      'Gerb. {{name}},\n\n{{actor}} ({{actorUsername}}) pradėjo dirbti {{house}} jūsų vardu iki {{until}}.\n\nKodėl: {{reason}}\n\nPrie visko, kas tuo metu parašoma, nurodomi abu vardai. Paskyros puslapyje matote kiekvieną tokį kartą ir sprendžiate, ar pagalba apskritai gali veikti už jus.\n\nPagarbiai\n{{house}}',
    EMAIL_CHANGE_FORMER:
      'Sveiki, {{name}},\n\n{{username}} el. pašto adresas turi tapti {{email}}. Taip bus, kai per parą tai patvirtins ir šis, ir naujasis adresas.\n\nPatvirtinkite arba sustabdykite čia:\n\n{{link}}\n\nJei tai ne jūs, sustabdykite: taip nutraukiami ir visi seansai; tai galima septynias dienas, net kai jau padaryta. Po to pasirinkite naują slaptažodį.\n\nPagarbiai\n{{house}}',
    EMAIL_CHANGE_NEW:
      'Sveiki, {{name}},\n\nšis adresas turi tapti {{username}} el. pašto adresu. Patvirtinkite per parą:\n\n{{link}}\n\nAnkstesnis adresas taip pat turi patvirtinti. Jei tai ne jūs, nieko nedarykite.\n\nPagarbiai\n{{house}}',
    SIGNATURE_ASKED:
      'Sveiki, {{name}},\n\n{{asker}} ({{house}}) prašo perskaityti ir pasirašyti „{{document}}“. Puslapis atsidaro be paskyros iki {{date}}:\n\n{{link}}\n\n{{message}}Pasirašymo kodas bus atsiųstas šiuo adresu. Nuoroda skirta tik jums: prašome jos niekam nepersiųsti.\n\nPagarbiai\n{{house}}',
    SIGNATURE_CODE:
      'Sveiki, {{name}},\n\n{{code}} – jūsų kodas „{{document}}“ pasirašyti. Jis galioja {{minutes}} min.\n\nJei jo neprašėte, nieko nedarykite ir praneškite mums: jūsų nuorodą turi kitas žmogus.\n\nPagarbiai\n{{house}}',
    SIGNATURE_OVER:
      'Sveiki, {{name}},\n\nJūsų prašyta pasirašyti „{{document}}“. Prašymas baigtas, jo nuoroda nieko nebeatveria: jums nieko daryti nereikia.\n\nPagarbiai\n{{house}}',
    SIGNATURE_DONE:
      'Sveiki, {{name}},\n\n„{{document}}“ pasirašė visi. Jis pridėtas; paskutiniame puslapyje nurodyta, kas ir kada pasirašė. Prašome jį išsaugoti.\n\nJame – paprasti elektroniniai parašai.\n\nPagarbiai\n{{house}}',
    PASSKEY_MADE:
      'Sveiki, {{name}},\n\nprie {{username}} pridėtas prieigos raktas „{{key}}“: kas jį turi, prisijungia juo be slaptažodžio.\n\nJei tai ne jūs, pašalinkite jį savo paskyros puslapyje, ten pat nutraukite visus kitus seansus ir pasirinkite naują slaptažodį.\n\nPagarbiai\n{{house}}',
    PASSKEY_COPIED:
      'Sveiki, {{name}},\n\nkažkas bandė prisijungti kaip {{username}} prieigos raktu „{{key}}“ ir buvo atmestas: raktas skaičiuoja naudojimus ir suskaičiavo atgal. Taip nutinka, kai raktas nukopijuojamas.\n\nPašalinkite jį savo paskyros puslapyje, susikurkite naują ir praneškite administratoriui.\n\nPagarbiai\n{{house}}',
    RECOVERY_CODE_USED:
      'Sveiki, {{name}},\n\nkažkas prisijungė kaip {{username}} atkūrimo kodu, o ne telefono kodu. Liko kodų: {{left}}.\n\nJei tai ne jūs, tuoj pat pasirinkite naują slaptažodį, susikurkite naujus kodus ir praneškite administratoriui.\n\nPagarbiai\n{{house}}',
    BACKUP_FAILED:
      'Nepavyko padaryti sistemos atsarginės kopijos:\n\n{{reason}}\n\nPaskutinė pilna kopija padaryta {{date}}.',
    BACKUP_MISSING:
      'Sistema turėtų daryti atsarginę kopiją kasdien, bet per ilgai nepadarė nė vienos:\n\n{{reason}}\n\nPaskutinė pilna kopija padaryta {{date}}.',
    STATEMENT:
      'Gerb. {{name}},\n\nTai Jūsų atsiskaitymai su mumis {{date}} dienai.\n\n{{account}}\n\nJei matote skirtumą, prašome mums pranešti.\n\nPagarbiai\n{{house}}',
    MESSAGE: 'Gerb. {{name}},\n\n{{message}}\n\nPagarbiai\n{{house}}',
  },
  accountLetter: {
    owed: 'Mokėtina: {{amount}}',
    line: '- {{number}} · {{date}} · {{amount}}',
    lineLate: '- {{number}} · {{date}} · {{amount}}, iš jų delspinigiai ir mokesčiai {{late}}',
    credit: 'Iš Jūsų gauta ir dar nepriskirta sąskaitai: {{amount}}',
    next: 'Kitas mokėjimas {{date}}: {{amount}}',
    nothing: 'Mokėtinų sumų nėra.',
  },
}
