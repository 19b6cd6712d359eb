import { loadByRegistrations, loadMatching, type Plain, type Work } from '#engine/index.ts'
import { addDays, fromMajor, targetCalendar } from '#finance/index.ts'
import { moveFile, receiveFile } from '#processes/bank-statements/files.ts'
import { type BankLine, writeBankFile } from './bank-file.ts'
import { inFiles } from './bank-rounds.ts'
import { luckOf } from './random.ts'
import type { World } from './world.ts'

/** As banks write: capitals without accents. */
const bankText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,/+-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const lastBusinessDay = (today: string): string => {
  let day = addDays(today, -1)
  while (!targetCalendar.isBusinessDay(day)) day = addDays(day, -1)
  return day
}

interface Debt {
  invoice: Plain
  person: string
  name: string
  iban: string | null
  minor: number
}

/** What clients owe who do not pay by direct debit, each with his account; oldest first. */
const debtsOf = async (work: Work): Promise<Debt[]> => {
  const open = await loadMatching(work, 'invoice', {
    pr: 'RECEIVABLE',
    type: 'INVOICE',
    status: ['ISSUED', 'PARTIALLY_PAID'],
  })
  const live = await inFiles(work, open)
  const debts = open
    .filter(i => !live.has(i.registration) && (i.totalBalance as number) > 0)
    .map(invoice => ({
      invoice,
      person: String(((invoice.persons as Plain[]) ?? []).find(p => p.role === 'PAYER')?.personRegistration),
      minor: fromMajor(invoice.totalBalance as number, 'EUR').minor,
    }))
  const persons = [...new Set(debts.map(d => d.person))]
  const known = new Map((await loadByRegistrations(work, 'person', persons)).map(p => [p.registration, p]))
  const accounts = await loadMatching(work, 'bankAccount', { personRegistration: persons })
  return debts
    .map(debt => ({
      ...debt,
      name: String(known.get(debt.person)?.name ?? debt.person),
      iban:
        (accounts.find(a => a.personRegistration === debt.person)?.bankIban as string | undefined) ?? null,
    }))
    .sort(
      (a, b) =>
        String(a.invoice.dueDate).localeCompare(String(b.invoice.dueDate)) || (a.person < b.person ? -1 : 1),
    )
}

/** What is late stays so for a good part: of a few nothing is paid, of many each second. */
const sparingLate = (debts: readonly Debt[]): Debt[] => {
  const late = debts.filter(d => d.invoice.isLate)
  return debts.filter(d => !d.invoice.isLate || (late.length > 3 && late.indexOf(d) % 2 === 1))
}

/** The number as a client quotes it, without what he thinks is noise. */
const short = (debt: Debt): string => String(debt.invoice.invoiceNumber).replace(/^\D*\d{4}-0*/, '')

type Teller = (debts: readonly Debt[], words: Words) => Partial<BankLine> & { minor: number; payer: Debt }

interface Words {
  rent: string
  partial: string
  cheque: string
}

const words: Record<'FR' | 'ES', Words> = {
  FR: { rent: 'LOYER', partial: 'ACOMPTE SUIVANT ACCORD TEL', cheque: 'REMISE CHEQUES AGENCE' },
  ES: { rent: 'CUOTA', partial: 'PAGO A CUENTA SEGUN LLAMADA', cheque: 'INGRESO CHEQUES OFICINA' },
}

const sumOf = (debts: readonly Debt[]): number => debts.reduce((sum, d) => sum + d.minor, 0)

/** The ways in which clients pay, from the clear to the puzzling; the first ones allocate by themselves. */
const tellers: readonly Teller[] = [
  ([d]) => ({ minor: d!.minor, payer: d!, text: `VIR ${d!.invoice.invoiceNumber}` }),
  ([d], { rent }) => ({ minor: d!.minor, payer: d!, text: `${rent} ${d!.name}` }),
  ([d]) => ({ minor: d!.minor, payer: d!, text: `${d!.invoice.invoiceNumber} ${d!.name}` }),
  ([d], { partial }) => ({ minor: Math.ceil(d!.minor / 200_000) * 100_000, payer: d!, text: partial }),
  (debts, { rent }) => ({
    minor: sumOf(debts),
    payer: debts[0]!,
    text: `${rent} ${debts.map(short).join(' ET ')}`,
  }),
  ([d], { rent }) => ({ minor: d!.minor, payer: { ...d!, iban: null }, text: `${rent} ${d!.name}` }),
  ([d], { cheque }) => ({
    minor: d!.minor + 41_250,
    payer: { ...d!, iban: null, name: '' },
    text: `${cheque} ${short(d!)}`,
  }),
]

const linesOf = (world: World, debts: readonly Debt[], day: string): BankLine[] => {
  const say = words[world.house.country.code]
  const lines: BankLine[] = []
  const left = [...debts]
  for (let n = 0; left.length > 2 && n < Math.min(21, Math.ceil(debts.length / 2)); n++) {
    const teller = tellers[n % tellers.length]!
    const [first] = left.splice(luckOf('statement', n).between(0, Math.min(2, left.length - 1)), 1)
    const more = n % tellers.length === 4 ? left.find(d => d.person === first!.person) : undefined
    if (more) left.splice(left.indexOf(more), 1)
    const { minor, payer, text } = teller(more ? [first!, more] : [first!], say)
    lines.push({
      date: day,
      minor,
      code: 'PMNT-RCDT-ESCT',
      reference: `${day.replaceAll('-', '')}${String(lines.length + 1).padStart(4, '0')}`,
      ...(payer.name ? { name: bankText(payer.name) } : {}),
      ...(payer.iban ? { iban: payer.iban } : {}),
      text: bankText(text ?? ''),
    })
  }
  return lines
}

/** Transfers that somebody entered from the bank's own pages that day: they stand in the books already. */
const enteredOf = async (work: Work, day: string): Promise<BankLine[]> => {
  const entered = await loadMatching(
    work,
    'bankOperation',
    { type: 'CASH_IN', status: 'ACTIVE', paymentMode: 'TRANSFER', date: day },
    { limit: 12 },
  )
  const persons = entered.map(o => String(o.personRegistration))
  const known = new Map((await loadByRegistrations(work, 'person', persons)).map(p => [p.registration, p]))
  const accounts = await loadMatching(work, 'bankAccount', { personRegistration: persons })
  return entered.map((operation, i) => ({
    date: day,
    minor: fromMajor(operation.amount as number, 'EUR').minor,
    code: 'PMNT-RCDT-ESCT',
    reference: `${day.replaceAll('-', '')}${String(8001 + i)}`,
    name: bankText(String(known.get(String(operation.personRegistration))?.name ?? '')),
    iban: String(accounts.find(a => a.personRegistration === operation.personRegistration)?.bankIban ?? ''),
    text: bankText(String(operation.reference ?? '')),
  }))
}

/** A collection that was settled some days ago and that the bank gives back; told by its mandate alone. */
const returnOf = async (work: Work, day: string): Promise<BankLine[]> => {
  const settled = await loadMatching(
    work,
    'paymentFileLine',
    {
      type: 'DIRECT_DEBIT',
      status: 'SETTLED',
      settledDate: { from: addDays(day, -45), to: addDays(day, -2) },
    },
    { limit: 40 },
  )
  const line = settled.at(-1)
  if (!line) return []
  return [
    {
      date: day,
      minor: -fromMajor(line.amount as number, 'EUR').minor,
      code: 'PMNT-RDDT-UPDD',
      reference: `${day.replaceAll('-', '')}9001`,
      name: bankText(String(line.name)),
      mandate: String(line.mandateReference),
      returnCode: 'MD06',
      text: `REJET PRLV MD06 RUM ${line.mandateReference}`,
    },
  ]
}

const strangers = (world: World, day: string): BankLine[] => {
  const isFrench = world.house.country.code === 'FR'
  const stamp = day.replaceAll('-', '')
  return [
    {
      date: day,
      minor: 1_248_000,
      code: 'PMNT-RCDT-ESCT',
      reference: `${stamp}9002`,
      name: isFrench ? 'SCP DUVAL NOTAIRES' : 'NOTARIA ETXEBERRIA',
      text: isFrench ? 'VIR SCP DUVAL NOTAIRES DOSSIER 22114' : 'TRANSF NOTARIA ETXEBERRIA EXP 22114',
    },
    {
      date: day,
      minor: -3_840,
      code: 'ACMT-MDOP-CHRG',
      reference: `${stamp}9003`,
      text: isFrench ? 'FRAIS TENUE DE COMPTE' : 'COMISION MANTENIMIENTO',
    },
  ]
}

/** The bank's statement of the last business day, made of what clients owe: imported, matched, some of it left to decide. */
export const writeStatement = async (world: World): Promise<void> => {
  const day = lastBusinessDay(world.today)
  await world.time.on(world.today, '06:50', world.house.staff.accounting.username, async work => {
    const [account] = await loadByRegistrations(work, 'bankAccount', [world.account])
    const lines = [
      ...linesOf(world, sparingLate(await debtsOf(work)), day),
      ...(await enteredOf(work, day)),
      ...(await returnOf(work, day)),
      ...strangers(world, day),
    ]
    const xml = writeBankFile({
      iban: String(account!.bankIban),
      id: `ST-${day}`,
      number: Number(day.slice(5, 7)) * 22,
      date: day,
      openingMinor: 18_421_307,
      lines,
    })
    const file = await receiveFile(work, `camt053_${day}.xml`, xml)
    await moveFile(work, String(file.registration), 'import')
    await moveFile(work, String(file.registration), 'match')
  })
}
