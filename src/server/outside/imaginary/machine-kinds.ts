/** A name in each language of the product. */
export type Named = Readonly<Record<'en' | 'fr' | 'es' | 'lt' | 'ar', string>>

export interface MachineKind {
  id: string
  name: Named
  /** Lowest and highest list price, euros. */
  prices: readonly [number, number]
  /** Share of its value that it loses a year: `value = price · e^(−loss · years)`. */
  loss: number
}

export interface MachineRoot {
  id: string
  name: Named
  /** Of our lists of asset types and categories. */
  type: string
  category: string
  /** What is usual a year, kilometres or hours. */
  usage: number
  /** How much of the value one more usual usage takes. */
  wear: number
  makers: readonly string[]
  kinds: readonly MachineKind[]
}

const named = (text: string): Named => {
  const [en = '', fr = '', es = '', lt = '', ar = ''] = text.split('|').map(one => one.trim())
  return { en, fr, es, lt, ar }
}

/** A line each: `id lowest–highest price loss | name in five languages`. */
const kindsOf = (lines: string): MachineKind[] =>
  lines
    .trim()
    .split('\n')
    .map(line => {
      const [figures = '', ...names] = line.trim().split(' | ')
      const [id = '', prices = '', loss] = figures.split(' ')
      const [low, high] = prices.split('–').map(Number) as [number, number]
      return { id, name: named(names.join('|')), prices: [low, high], loss: Number(loss) }
    })

/** Kinds of vehicles and machines, their prices and how fast they lose them; who makes them is nowhere. */
export const machineRoots: readonly MachineRoot[] = [
  {
    id: 'CAR',
    name: named('Cars | Voitures | Turismos | Automobiliai | سيارات'),
    type: 'CAR',
    category: 'VEHICLE',
    usage: 20_000,
    wear: 0.2,
    makers: [
      'Alvera',
      'Brenta Motors',
      'Corvane',
      'Dalsund',
      'Estrella Auto',
      'Fennick',
      'Orlanis',
      'Veymont',
    ],
    kinds: kindsOf(`
      CAR-SMALL 17000–26000 0.2 | Small cars | Citadines | Utilitarios urbanos | Mažieji automobiliai | سيارات صغيرة
      CAR-COMPACT 24000–38000 0.19 | Compact cars | Compactes | Compactos | Kompaktiniai automobiliai | سيارات مدمجة
      CAR-SALOON 34000–62000 0.2 | Saloons | Berlines | Berlinas | Sedanai | سيارات سيدان
      CAR-ESTATE 32000–58000 0.19 | Estate cars | Breaks | Familiares | Universalai | سيارات ستيشن
      CAR-SUV-SMALL 26000–41000 0.17 | Small SUVs | SUV urbains | SUV compactos | Mažieji visureigiai | دفع رباعي صغيرة
      CAR-SUV 42000–78000 0.17 | SUVs | SUV | SUV | Visureigiai | دفع رباعي
      CAR-PEOPLE 38000–64000 0.18 | People carriers | Monospaces | Monovolúmenes | Vienatūriai | سيارات عائلية
      CAR-ELECTRIC 31000–69000 0.24 | Electric cars | Voitures électriques | Coches eléctricos | Elektromobiliai | سيارات كهربائية
      CAR-EXECUTIVE 68000–125000 0.23 | Executive cars | Routières haut de gamme | Gama alta | Aukštos klasės automobiliai | سيارات فاخرة
      CAR-TAXI 33000–49000 0.26 | Taxis | Taxis | Taxis | Taksi | سيارات أجرة
    `),
  },
  {
    id: 'VAN',
    name: named('Vans | Utilitaires légers | Furgonetas | Krovininiai mikroautobusai | شاحنات صغيرة'),
    type: 'VAN',
    category: 'VEHICLE',
    usage: 25_000,
    wear: 0.2,
    makers: [
      'Brenta Motors',
      'Carrigan',
      'Dalsund',
      'Ferroval',
      'Kestrova',
      'Norvik Works',
      'Tarsis',
      'Veymont',
    ],
    kinds: kindsOf(`
      VAN-SMALL 18000–27000 0.19 | Small vans | Fourgonnettes | Furgonetas pequeñas | Mažieji furgonai | شاحنات توصيل صغيرة
      VAN-MEDIUM 27000–41000 0.18 | Medium vans | Fourgons compacts | Furgones medianos | Vidutiniai furgonai | شاحنات توصيل متوسطة
      VAN-LARGE 34000–56000 0.18 | Large vans | Grands fourgons | Furgones grandes | Didieji furgonai | شاحنات توصيل كبيرة
      VAN-CHASSIS 31000–52000 0.17 | Chassis cabs | Châssis-cabines | Chasis cabina | Važiuoklės su kabina | هياكل بمقصورة
      VAN-TIPPER 36000–58000 0.16 | Light tippers | Bennes légères | Volquetes ligeros | Lengvieji savivarčiai | قلابات خفيفة
      VAN-BOX 38000–62000 0.17 | Box bodies | Caisses grand volume | Cajas de gran volumen | Furgonai su dėže | صناديق كبيرة
      VAN-COOL 44000–71000 0.18 | Refrigerated vans | Fourgons frigorifiques | Furgones frigoríficos | Furgonai šaldytuvai | شاحنات مبردة
      VAN-CREW 33000–54000 0.17 | Crew vans | Cabines approfondies | Furgones mixtos | Mišrūs furgonai | شاحنات مزدوجة المقصورة
      VAN-MINIBUS 42000–69000 0.18 | Minibuses | Minibus | Microbuses | Mikroautobusai | حافلات صغيرة
      VAN-ELECTRIC 36000–64000 0.23 | Electric vans | Utilitaires électriques | Furgonetas eléctricas | Elektriniai furgonai | شاحنات صغيرة كهربائية
    `),
  },
  {
    id: 'TRUCK',
    name: named(
      'Trucks and trailers | Poids lourds et remorques | Camiones y remolques | Sunkvežimiai ir priekabos | شاحنات ومقطورات',
    ),
    type: 'TRUCK',
    category: 'VEHICLE',
    usage: 90_000,
    wear: 0.25,
    makers: [
      'Aldermann',
      'Carrigan',
      'Gothland',
      'Holvik',
      'Montresor',
      'Norvik Works',
      'Sierra Carga',
      'Trasmonte',
    ],
    kinds: kindsOf(`
      TRUCK-TRACTOR 92000–148000 0.22 | Tractor units | Tracteurs routiers | Cabezas tractoras | Vilkikai | رؤوس شاحنات
      TRUCK-RIGID 84000–132000 0.19 | Rigid trucks | Porteurs | Camiones rígidos | Sunkvežimiai su kėbulu | شاحنات ثابتة
      TRUCK-MEDIUM 62000–94000 0.18 | Medium trucks | Porteurs moyens | Camiones medianos | Vidutiniai sunkvežimiai | شاحنات متوسطة
      TRUCK-TIPPER 104000–165000 0.17 | Tippers | Camions-bennes | Volquetes | Savivarčiai | قلابات
      TRUCK-MIXER 128000–186000 0.17 | Concrete mixers | Toupies à béton | Hormigoneras | Betonvežiai | خلاطات خرسانة
      TRUCK-CRANE 142000–238000 0.15 | Crane trucks | Camions-grues | Camiones grúa | Sunkvežimiai su kranu | شاحنات رافعة
      TRUCK-WASTE 138000–214000 0.16 | Refuse trucks | Bennes à ordures | Recolectores de residuos | Šiukšliavežės | شاحنات نفايات
      TRUCK-CURTAIN 28000–41000 0.14 | Curtain trailers | Semi-remorques bâchées | Semirremolques de lona | Tentinės puspriekabės | مقطورات بستائر
      TRUCK-COOL 58000–89000 0.14 | Refrigerated trailers | Semi-remorques frigorifiques | Semirremolques frigoríficos | Puspriekabės šaldytuvai | مقطورات مبردة
      TRUCK-TANK 64000–112000 0.12 | Tank trailers | Citernes | Cisternas | Cisternos | صهاريج
    `),
  },
  {
    id: 'CONSTRUCTION',
    name: named(
      'Construction machinery | Engins de chantier | Maquinaria de obra | Statybos technika | معدات بناء',
    ),
    type: 'MACHINE',
    category: 'CONSTRUCTION',
    usage: 1_200,
    wear: 0.18,
    makers: ['Balder', 'Cantera', 'Drossel', 'Grauwerk', 'Montclar', 'Picaro', 'Steinhof', 'Yorvale'],
    kinds: kindsOf(`
      CON-MINI 24000–62000 0.14 | Mini excavators | Mini-pelles | Miniexcavadoras | Mini ekskavatoriai | حفارات صغيرة
      CON-CRAWLER 98000–320000 0.16 | Crawler excavators | Pelles sur chenilles | Excavadoras de cadenas | Vikšriniai ekskavatoriai | حفارات مجنزرة
      CON-WHEELED 128000–228000 0.16 | Wheeled excavators | Pelles sur pneus | Excavadoras de ruedas | Ratiniai ekskavatoriai | حفارات بعجلات
      CON-LOADER 68000–264000 0.15 | Wheel loaders | Chargeuses sur pneus | Cargadoras de ruedas | Ratiniai krautuvai | لوادر
      CON-BACKHOE 72000–118000 0.14 | Backhoe loaders | Tractopelles | Retrocargadoras | Ekskavatoriai krautuvai | حفارات لودر
      CON-SKID 34000–68000 0.15 | Skid steers | Chargeuses compactes | Minicargadoras | Mini krautuvai | لوادر انزلاقية
      CON-DOZER 142000–410000 0.15 | Bulldozers | Bouteurs | Buldóceres | Buldozeriai | جرافات
      CON-DUMPER 86000–390000 0.17 | Dumpers | Tombereaux | Dúmperes | Karjerų savivarčiai | دمبرات
      CON-ROLLER 28000–124000 0.14 | Rollers | Compacteurs | Rodillos | Volai | مداحل
      CON-PAVER 168000–420000 0.16 | Pavers | Finisseurs | Extendedoras | Asfalto klotuvai | فرّاشات أسفلت
    `),
  },
  {
    id: 'AGRICULTURE',
    name: named(
      'Agricultural machinery | Machines agricoles | Maquinaria agrícola | Žemės ūkio technika | آلات زراعية',
    ),
    type: 'MACHINE',
    category: 'AGRICULTURE',
    usage: 700,
    wear: 0.16,
    makers: ['Agrovelle', 'Campera', 'Dorrit', 'Felsen', 'Granoval', 'Hoevenaar', 'Laukine', 'Terracima'],
    kinds: kindsOf(`
      AGR-TRACTOR-S 38000–78000 0.12 | Tractors under 120 hp | Tracteurs de moins de 120 ch | Tractores de menos de 120 CV | Traktoriai iki 120 AG | جرارات دون 120 حصاناً
      AGR-TRACTOR-L 96000–265000 0.13 | Tractors over 120 hp | Tracteurs de plus de 120 ch | Tractores de más de 120 CV | Traktoriai virš 120 AG | جرارات فوق 120 حصاناً
      AGR-COMBINE 265000–540000 0.15 | Combine harvesters | Moissonneuses-batteuses | Cosechadoras | Kombainai | حصادات
      AGR-FORAGE 320000–510000 0.16 | Forage harvesters | Ensileuses | Picadoras de forraje | Pašarų smulkintuvai | حصادات أعلاف
      AGR-BALER 34000–142000 0.14 | Balers | Presses à balles | Empacadoras | Presai | مكابس بالات
      AGR-SPRAYER 42000–285000 0.15 | Sprayers | Pulvérisateurs | Pulverizadores | Purkštuvai | مرشات
      AGR-DRILL 28000–118000 0.12 | Seed drills | Semoirs | Sembradoras | Sėjamosios | آلات بذر
      AGR-MILKING 118000–196000 0.17 | Milking robots | Robots de traite | Robots de ordeño | Melžimo robotai | روبوتات حلب
      AGR-VINE 148000–262000 0.14 | Grape harvesters | Machines à vendanger | Vendimiadoras | Vynuogių kombainai | حصادات عنب
      AGR-TELE 74000–132000 0.13 | Farm telehandlers | Télescopiques agricoles | Telescópicas agrícolas | Teleskopiniai krautuvai | رافعات تلسكوبية زراعية
    `),
  },
  {
    id: 'HANDLING',
    name: named(
      'Handling and lifting | Manutention et levage | Manutención y elevación | Krovimo technika | مناولة ورفع',
    ),
    type: 'MACHINE',
    category: 'HANDLING',
    usage: 1_000,
    wear: 0.15,
    makers: [
      'Atlasia',
      'Heverlo',
      'Kranich',
      'Levanto',
      'Palmesa',
      'Rotterhaven',
      'Stapelmann',
      'Vertigo Lift',
    ],
    kinds: kindsOf(`
      HAN-ELECTRIC 24000–58000 0.15 | Electric forklifts | Chariots électriques | Carretillas eléctricas | Elektriniai krautuvai | رافعات شوكية كهربائية
      HAN-DIESEL 28000–74000 0.14 | Diesel forklifts | Chariots diesel | Carretillas diésel | Dyzeliniai krautuvai | رافعات شوكية ديزل
      HAN-REACH 32000–54000 0.15 | Reach trucks | Chariots à mât rétractable | Carretillas retráctiles | Aukštuminiai krautuvai | رافعات مستودعات
      HAN-PALLET 4000–14000 0.18 | Pallet trucks | Transpalettes | Transpaletas | Palečių vežimėliai | عربات منصات
      HAN-STACKER 9000–24000 0.17 | Stackers | Gerbeurs | Apiladores | Rietuvai | رصّاصات
      HAN-ORDER 14000–38000 0.16 | Order pickers | Préparateurs de commandes | Recogepedidos | Užsakymų rinkėjai | رافعات تجميع الطلبات
      HAN-SCISSOR 16000–62000 0.14 | Scissor lifts | Nacelles à ciseaux | Plataformas de tijera | Žirkliniai keltuvai | منصات مقصية
      HAN-BOOM 48000–138000 0.14 | Boom lifts | Nacelles articulées | Plataformas articuladas | Alkūniniai keltuvai | منصات ذراعية
      HAN-TELE 82000–164000 0.14 | Telehandlers | Chariots télescopiques | Manipuladores telescópicos | Teleskopiniai krautuvai | رافعات تلسكوبية
      HAN-CRANE 280000–860000 0.12 | Mobile cranes | Grues mobiles | Grúas móviles | Mobilieji kranai | رافعات متحركة
    `),
  },
]
