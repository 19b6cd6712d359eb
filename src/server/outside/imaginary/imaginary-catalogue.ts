import { luckOf, type Random } from '#demo/random.ts'
import { fold } from '#fields/text/fold.ts'
import type { CatalogueModel, Catalogues, CurveAsked, Kind, Shelf, ValueCurve } from '../services.ts'
import { type MachineKind, type MachineRoot, machineRoots, type Named } from './machine-kinds.ts'

const models = 2000
const mostFound = 50
const years = 10

interface Known {
  root: MachineRoot
  kind: MachineKind
  maker: string
  code: string
  name: string
  model: string
  finish: string
  price: number
  /** By which it is searched. */
  words: string
}

const kinds = machineRoots.flatMap(root => root.kinds.map(kind => ({ root, kind })))

const inLanguage = (name: Named, locale: string): string => name[locale.slice(0, 2) as keyof Named] ?? name.en

const finishes = ['Base', 'Comfort', 'Pro', 'Max']
const alphabet = [...'ABCDEFGHKLMPRSTVWX']

/** The catalogue of the trade that tells of everything, and by whose addresses machines are asked for. */
export const firstCatalogue = 'LECTURA'

/** By which letters each catalogue numbers its models, and of what it tells; of everything where nothing is said. */
const trades: Readonly<Record<string, { letters: string; roots?: readonly string[] }>> = {
  [firstCatalogue]: { letters: 'IMG' },
  EMPREKIS: { letters: 'EMP', roots: ['CAR', 'VAN', 'TRUCK'] },
  AUTOVISTA: { letters: 'AVI', roots: ['CAR', 'VAN'] },
  AUTOBIZ: { letters: 'ABZ', roots: ['CAR', 'VAN'] },
  CARTELL: { letters: 'CTL', roots: ['CAR'] },
  ACB: { letters: 'ACB', roots: ['TRUCK', 'CONSTRUCTION'] },
}

const modelNumber = (luck: Random): string =>
  `${luck.pick(alphabet)}${luck.pick(alphabet)} ${luck.between(12, 98) * 10}`

/** Prices of a list end at fifties, of what is dear at five hundreds. */
const rounded = (price: number): number => {
  const step = price < 50_000 ? 50 : 500
  return Math.round(price / step) * step
}

/** A model by its place in the list: the same in every installation, in each catalogue by a number of its own. */
const modelOf = (index: number, letters: string): Known => {
  const { root, kind } = kinds[index % kinds.length]!
  const luck = luckOf('catalogue', index)
  const [low, high] = kind.prices
  const maker = luck.pick(root.makers)
  const model = modelNumber(luck)
  const finish = luck.pick(finishes)
  const name = `${maker} ${model} ${finish}`
  return {
    root,
    kind,
    maker,
    model,
    finish,
    name,
    code: `${letters}-${String(index + 1).padStart(4, '0')}`,
    price: rounded(low + (high - low) * luck.next()),
    words: fold([name, root.type, ...Object.values(kind.name), ...Object.values(root.name)].join(' ')),
  }
}

/**
 * What one is worth from now on, each year for ten: `price · e^(−loss · years) · (1 − wear · (usage / usual − 1))`, never less
 * than 3 % of the price.
 */
const curveOf = ({ root, kind, price, name }: Known, { year, usage, today }: CurveAsked): ValueCurve => {
  const age = year ? Math.max(0, Number(today.slice(0, 4)) - year) : 0
  const worn = usage === undefined ? 1 : 1 - root.wear * (usage / root.usage - 1)
  const worth = (after: number): number => {
    const old = age + after
    const value = price * Math.exp(-kind.loss * old) * (old > 0 ? Math.min(1.2, Math.max(0.2, worn)) : 1)
    return Math.round(Math.max(0.03 * price, Math.min(price, value)))
  }
  return {
    name,
    currency: 'EUR',
    points: Array.from({ length: years + 1 }, (_, at) => ({ months: at * 12, value: worth(at) })),
  }
}

/** Vehicles and machines that nobody makes, for demonstrations: what they cost and how they lose their value. */
export class ImaginaryCatalogue implements Catalogues {
  readonly #letters: string
  readonly #roots: readonly MachineRoot[]
  #made: readonly Known[] | undefined

  /** As the catalogue of the trade of this code tells of them. */
  constructor(code: string = firstCatalogue) {
    const { letters, roots } = trades[code] ?? { letters: code }
    this.#letters = letters
    this.#roots = machineRoots.filter(({ id }) => roots?.includes(id) ?? true)
  }

  get #all(): readonly Known[] {
    this.#made ??= Array.from({ length: models }, (_, index) => modelOf(index, this.#letters)).filter(
      ({ root }) => this.#roots.includes(root),
    )
    return this.#made
  }

  #told({ root, kind, maker, code, name, model, finish, price }: Known, locale: string): CatalogueModel {
    return {
      id: code,
      code,
      name,
      description: inLanguage(kind.name, locale),
      manufacturer: maker,
      model,
      finish,
      type: root.type,
      category: root.category,
      currency: 'EUR',
      unitPrice: price,
      sourcePrice: price,
      rvCode: kind.id,
    }
  }

  async list(shelf: Shelf, locale: string): Promise<Kind[]> {
    const kind = ({ id, name }: { id: string; name: Named }): Kind => ({ id, name: inLanguage(name, locale) })
    if ('root' in shelf) return this.#roots.map(kind)
    if ('below' in shelf) return (this.#roots.find(one => one.id === shelf.below)?.kinds ?? []).map(kind)
    const made = this.#all.filter(one => [one.root.id, one.kind.id].includes(shelf.makersOf))
    return [...new Set(made.map(one => one.maker))].sort().map(name => ({ id: name, name }))
  }

  async models({ kind, maker }: { kind: string; maker: string }, locale: string): Promise<CatalogueModel[]> {
    return this.#all
      .filter(one => [one.root.id, one.kind.id].includes(kind) && one.maker === maker)
      .map(one => this.#told(one, locale))
  }

  async model(id: string, locale: string): Promise<CatalogueModel | null> {
    const found = this.#all.find(one => one.code === id)
    return found ? this.#told(found, locale) : null
  }

  async maker(id: string): Promise<Kind | null> {
    return this.#roots.some(({ makers }) => makers.includes(id)) ? { id, name: id } : null
  }

  async search(text: string, locale: string): Promise<CatalogueModel[]> {
    const words = fold(text).split(/\s+/).filter(Boolean)
    if (words.length === 0) return []
    return this.#all
      .filter(one => words.every(word => one.words.includes(word)))
      .slice(0, mostFound)
      .map(one => this.#told(one, locale))
  }

  async curves(asked: CurveAsked): Promise<ValueCurve[]> {
    const [model, maker] = [fold(asked.model), fold(asked.manufacturer)]
    const names = ({ model: own, name, finish }: Known) =>
      [own, name, `${own} ${finish}`].map(one => fold(one))
    return this.#all
      .filter(one => fold(one.maker) === maker && names(one).includes(model))
      .map(one => curveOf(one, asked))
  }
}
