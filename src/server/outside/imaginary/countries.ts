/** What the invented companies of a country are made of: real towns with their postcodes, and names that nobody bears. */
export interface ImaginaryCountry {
  code: string
  /** Trades: how one is called in a company's name, and the section of its activity. */
  trades: readonly (readonly [name: string, activity: string])[]
  /** Beginnings and endings of the second word of a name. */
  beginnings: readonly string[]
  endings: readonly string[]
  /** Legal forms of our list, with how a name ends by them. */
  forms: readonly (readonly [code: string, written: string])[]
  /** `town postcode`; a town alone where its postcode is that of a street. */
  towns: readonly string[]
  streets: readonly string[]
  /** Street and number, in their order. */
  line: (street: string, number: number) => string
  firstNames: readonly string[]
  /** As its register writes who acts for a company. */
  roles: readonly string[]
}

const list = (text: string): string[] => text.split(', ')

const numberFirst = (street: string, number: number): string => `${number} ${street}`
const numberLast = (street: string, number: number): string => `${street} ${number}`

export const france: ImaginaryCountry = {
  code: 'FR',
  trades: [
    ['Ateliers', 'C'],
    ['Mécanique', 'C'],
    ['Usinage', 'C'],
    ['Imprimerie', 'C'],
    ['Laiterie', 'C'],
    ['Transports', 'H'],
    ['Messagerie', 'H'],
    ['Terrassement', 'F'],
    ['Charpentes', 'F'],
    ['Menuiserie', 'F'],
    ['Vergers', 'A'],
    ['Pépinières', 'A'],
    ['Garage', 'G'],
    ['Comptoir', 'G'],
    ['Hôtel', 'I'],
    ['Conseil', 'M'],
    ['Laboratoire', 'M'],
    ['Cliniques', 'Q'],
    ['Propreté', 'N'],
    ['Réseaux', 'J'],
  ],
  beginnings: list(
    'Bressan, Corvel, Dalmor, Faugri, Grisel, Harvan, Jolbe, Kermoz, Lanvor, Morquin, Nevart, Orzel, Pelqua, Querla, Rosvin, Salvor, Torbel, Valquer, Vérimo, Zerdan',
  ),
  endings: list('ac, court, delle, dier, gny, lin, mont, nac, oise, quet, ruelle, zan'),
  forms: [
    ['SAS', 'SAS'],
    ['SARL', 'SARL'],
    ['SARL', 'SARL'],
    ['SA', 'SA'],
    ['EURL', 'EURL'],
  ],
  towns: list(
    'Nantes 44000, Rennes 35000, Angers 49000, Vannes 56000, Quimper 29000, Cholet 49300, Laval 53000, Brest 29200, Bordeaux 33000, Toulouse 31000, Lille 59000, Strasbourg 67000, Dijon 21000, Rouen 76000, Tours 37000, Orléans 45000',
  ),
  streets: list(
    'rue des Tanneurs, rue du Moulin, avenue de la Gare, rue des Forges, allée des Tilleuls, quai du Port, rue de la Fontaine, boulevard Voltaire, rue des Artisans, impasse du Lavoir',
  ),
  line: numberFirst,
  firstNames: list(
    'Claire, Julien, Hélène, Thomas, Camille, Anne, Sophie, Mathieu, Olivier, Lucie, Bruno, Inès',
  ),
  roles: list('Président, Directeur général, Gérant'),
}

export const spain: ImaginaryCountry = {
  code: 'ES',
  trades: [
    ['Talleres', 'C'],
    ['Conservas', 'C'],
    ['Transportes', 'H'],
    ['Construcciones', 'F'],
    ['Viveros', 'A'],
    ['Suministros', 'G'],
    ['Hostelería', 'I'],
    ['Gestión', 'M'],
  ],
  beginnings: list(
    'Almenza, Brenalo, Cordeva, Esquiro, Galvero, Lorcame, Montiza, Navareo, Olmedra, Quintero, Sorbela, Zaldivo',
  ),
  endings: list('bel, dor, lia, mar, nez, rón, sur, tal'),
  forms: [
    ['SL', 'SL'],
    ['SL', 'SL'],
    ['SA_ES', 'SA'],
  ],
  towns: list(
    'Utrera 41710, Parla 28981, Motril 18600, Elda 03600, Sagunto 46500, Linares 23700, Irun 20301, Eibar 20600, Lorca 30800, Avilés 33400',
  ),
  streets: list(
    'calle Mayor, calle del Puerto, avenida de la Estación, calle Nueva, plaza de la Iglesia, calle del Molino',
  ),
  line: (street, number) => `${street}, ${number}`,
  firstNames: list('Lucía, Iker, Nerea, Carmen, Javier, Marta, Pablo, Elena'),
  roles: list('Administrador único, Consejero delegado'),
}

export const britain: ImaginaryCountry = {
  code: 'GB',
  trades: [
    ['Engineering', 'C'],
    ['Haulage', 'H'],
    ['Builders', 'F'],
    ['Orchards', 'A'],
    ['Supplies', 'G'],
    ['Consulting', 'M'],
  ],
  beginnings: list('Ashmer, Brandle, Crostle, Dunwick, Farrow, Hexley, Marlow, Thornby, Wexmoor, Yarrow'),
  endings: list('beck, combe, dale, ford, ham, shaw, ton, wick'),
  forms: [
    ['LTD', 'Ltd'],
    ['LTD', 'Ltd'],
    ['PLC', 'plc'],
  ],
  towns: list('Leeds, Bristol, York, Derby, Exeter, Norwich, Preston, Swansea'),
  streets: list('Mill Lane, Station Road, Church Street, Victoria Street, Tanner Row'),
  line: numberFirst,
  firstNames: list('Alice, George, Helen, James, Mary, Peter, Ruth, Thomas'),
  roles: list('director, secretary'),
}

const german = {
  trades: [
    ['Maschinenbau', 'C'],
    ['Spedition', 'H'],
    ['Holzbau', 'F'],
    ['Gartenbau', 'A'],
    ['Handel', 'G'],
    ['Beratung', 'M'],
  ],
  beginnings: list('Albrun, Brenzel, Distel, Ettmar, Grauver, Hollmer, Kestrin, Lindrau, Morgel, Wesper'),
  endings: list('bach, berg, feld, hof, mann, stein, tal, wald'),
  forms: [
    ['GMBH', 'GmbH'],
    ['GMBH', 'GmbH'],
    ['AG', 'AG'],
  ],
  streets: list('Bahnhofstrasse, Hauptstrasse, Mühlweg, Lindenweg, Dorfstrasse'),
  line: numberLast,
  firstNames: list('Anna, Beat, Clara, Fritz, Heidi, Jonas, Lena, Urs'),
} as const

export const switzerland: ImaginaryCountry = {
  ...german,
  code: 'CH',
  towns: list('Zürich 8001, Bern 3011, Basel 4051, Genève 1201, Lausanne 1003, Luzern 6003'),
  roles: list('Mitglied des Verwaltungsrates, Geschäftsführer'),
}

export const germany: ImaginaryCountry = {
  ...german,
  code: 'DE',
  towns: list('München 80331, Hamburg 20095, Köln 50667, Leipzig 04109, Stuttgart 70173'),
  roles: list('Geschäftsführer, Vorstand'),
}

export const italy: ImaginaryCountry = {
  code: 'IT',
  trades: [
    ['Officine', 'C'],
    ['Trasporti', 'H'],
    ['Costruzioni', 'F'],
    ['Vivai', 'A'],
    ['Forniture', 'G'],
    ['Consulenza', 'M'],
  ],
  beginnings: list(
    'Albaro, Bressona, Cornevo, Dolzana, Fontelo, Gavarda, Lorenza, Mirando, Ombrela, Vercino',
  ),
  endings: list('bella, dori, lani, mare, netti, rino, sandri, tello'),
  forms: [
    ['SRL', 'S.r.l.'],
    ['SRL', 'S.r.l.'],
    ['SPA', 'S.p.A.'],
  ],
  towns: list('Milano 20121, Torino 10121, Bologna 40121, Firenze 50122, Roma 00184'),
  streets: list('via Roma, via del Mulino, corso Italia, via della Stazione, piazza del Duomo'),
  line: (street, number) => `${street}, ${number}`,
  firstNames: list('Anna, Bruno, Chiara, Dario, Elisa, Marco, Paola, Sandro'),
  roles: list('Amministratore unico, Consigliere'),
}
