import type { House } from './house.ts'

/**
 * Contracts that the pictures of the product and its documentation tell of: they stand in every demonstration, the same
 * distance from today. Longer than most files because it is a table.
 */
export interface Story {
  client: string
  trade: string
  /** A good of the trade, or a need of the house. */
  what: string
  quantity?: number
  /** Of one, without tax. */
  price: number
  residual?: number
  rate?: number
  months: number
  /** Whole months between this month and the one of the start; below 0 it lies ahead. */
  monthsBack: number
  day: number
  fate?: 'DRAFT' | 'VALIDATED' | 'SUSPENDED'
  /** How many of the last payments are missing. */
  missing?: number
  /** What else stands on the bill of the supplier. */
  extras?: readonly { name: string; price: number }[]
  insurance?: number
  fileFee?: number
}

const ofPonantBail: Story[] = [
  {
    client: 'Mécanique Guérin SAS',
    trade: 'MACHINING',
    what: 'Haas Mini Mill 2',
    price: 42_300,
    extras: [
      { name: 'Coolant unit and tooling', price: 3_500 },
      { name: 'Installation and training', price: 2_200 },
    ],
    residual: 4_800,
    rate: 0.054,
    months: 36,
    monthsBack: 8,
    day: 1,
    missing: 1,
    insurance: 28.8,
    fileFee: 350,
  },
  {
    client: 'Mécanique Guérin SAS',
    trade: 'MACHINING',
    what: 'Amada HRB 1003 press brake',
    price: 84_600,
    months: 48,
    monthsBack: 31,
    day: 5,
  },
  {
    client: 'Mécanique Guérin SAS',
    trade: 'TRANSPORT',
    what: 'Renault Master L3H2',
    quantity: 2,
    price: 34_900,
    months: 36,
    monthsBack: 14,
    day: 1,
  },
  {
    client: 'Mécanique Guérin SAS',
    trade: 'OFFICE',
    what: 'Dell Latitude 7450',
    quantity: 9,
    price: 1_310,
    months: 24,
    monthsBack: 27,
    day: 1,
  },
  {
    client: 'Mécanique Guérin SAS',
    trade: 'MACHINING',
    what: 'DMG Mori CMX 600 V',
    price: 108_500,
    months: 60,
    monthsBack: 46,
    day: 1,
  },
  {
    client: 'EARL de la Roussière',
    trade: 'FARMING',
    what: 'Fendt 314 Vario tractor',
    price: 128_400,
    months: 60,
    monthsBack: -2,
    day: 1,
    fate: 'DRAFT',
  },
  {
    client: 'Cabinet Le Goff SARL',
    trade: 'OFFICE',
    what: 'Dell Latitude 7450',
    quantity: 14,
    price: 1_383,
    months: 36,
    monthsBack: -1,
    day: 15,
    fate: 'DRAFT',
  },
  {
    client: 'Tôlerie Vendéenne SAS',
    trade: 'MACHINING',
    what: 'Trumpf TruBend 5130',
    price: 186_500,
    months: 60,
    monthsBack: -1,
    day: 1,
    fate: 'VALIDATED',
  },
  {
    client: 'Transports Kerbrat SARL',
    trade: 'TRANSPORT',
    what: 'Renault Master L3H2',
    quantity: 3,
    price: 34_900,
    months: 48,
    monthsBack: -1,
    day: 1,
    fate: 'VALIDATED',
  },
  {
    client: 'Précision Ligérienne SAS',
    trade: 'MACHINING',
    what: 'Mazak QTE-200 lathe',
    price: 96_000,
    months: 48,
    monthsBack: -1,
    day: 1,
    fate: 'VALIDATED',
  },
  {
    client: 'Clinique Saint-Yves SAS',
    trade: 'HEALTH',
    what: 'GE Vivid T9 ultrasound',
    price: 62_300,
    months: 60,
    monthsBack: 0,
    day: 1,
  },
  {
    client: 'Entrepôts du Bocage SAS',
    trade: 'WAREHOUSE',
    what: 'Toyota Tonero 25 forklift',
    price: 31_850,
    months: 48,
    monthsBack: 1,
    day: 15,
  },
  {
    client: 'Boulangeries Hascoët SARL',
    trade: 'FOOD',
    what: 'Peugeot e-Expert',
    quantity: 2,
    price: 35_970,
    months: 48,
    monthsBack: 1,
    day: 1,
  },
  {
    client: 'Imprimerie de l’Erdre SAS',
    trade: 'OFFICE',
    what: 'Heidelberg SX 52 press',
    price: 214_000,
    months: 60,
    monthsBack: 2,
    day: 15,
  },
  {
    client: 'Terrassements Baudry SARL',
    trade: 'CONSTRUCTION',
    what: 'Volvo EC220E excavator',
    price: 148_000,
    months: 60,
    monthsBack: 3,
    day: 1,
    fate: 'SUSPENDED',
    missing: 2,
  },
  {
    client: 'GAEC des Trois Moulins',
    trade: 'FARMING',
    what: 'Claas Arion 470',
    price: 98_700,
    months: 60,
    monthsBack: 4,
    day: 1,
  },
  {
    client: 'Imagerie Médicale d’Ancenis SELARL',
    trade: 'HEALTH',
    what: 'Siemens Acuson Juniper',
    price: 84_500,
    months: 60,
    monthsBack: 5,
    day: 1,
  },
  {
    client: 'Transports Kerbrat SARL',
    trade: 'TRANSPORT',
    what: 'Scania R 450 tractor unit',
    price: 112_600,
    months: 60,
    monthsBack: 6,
    day: 15,
    missing: 1,
  },
  {
    client: 'Groupe Nautique Atlantique SAS',
    trade: 'OFFICE',
    what: 'HP EliteBook 845',
    quantity: 22,
    price: 1_290,
    months: 36,
    monthsBack: 7,
    day: 1,
  },
]

const ofNorteCredito: Story[] = [
  {
    client: 'Conservas Larrañaga SL',
    trade: 'FOOD',
    what: 'Rational iCombi Pro',
    quantity: 3,
    price: 13_900,
    months: 48,
    monthsBack: 13,
    day: 5,
    missing: 1,
  },
  {
    client: 'Conservas Larrañaga SL',
    trade: 'FOOD',
    what: 'Peugeot e-Expert',
    price: 35_400,
    months: 48,
    monthsBack: 22,
    day: 1,
  },
  {
    client: 'Conservas Larrañaga SL',
    trade: 'FOOD',
    what: 'Bongard deck oven',
    price: 31_200,
    months: 60,
    monthsBack: 3,
    day: 1,
  },
  {
    client: 'Transportes Urrutia SL',
    trade: 'TRANSPORT',
    what: 'Scania R 450 tractor unit',
    price: 108_200,
    months: 60,
    monthsBack: 7,
    day: 10,
  },
]

export const storiesOf = (house: House): readonly Story[] =>
  house.tenant === 'demo' ? ofPonantBail : ofNorteCredito
