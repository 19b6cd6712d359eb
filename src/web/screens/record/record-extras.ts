import { type ComponentType, lazy } from 'react'
import type { KeyOf } from '#locales/areas.ts'
import {
  IconArrowBackUp,
  IconCash,
  IconCoins,
  IconEyeOff,
  IconFileText,
  IconPhoto,
  IconPrinter,
  type IconType,
} from '#ui/index.ts'
import { chosenQuotation } from '../../cards/payment-plan/chosen-quotation.ts'
import type { RecordData } from '../../data/index.ts'

/** What the drawer of an extra is given. */
export interface ExtraProps {
  entity: string
  data: RecordData
  onClose: () => void
}

/** Something that can be done with the records of one entity besides their transitions. */
export interface RecordExtra {
  /** In an address: `?run=recordPayment`. */
  id: string
  icon: IconType
  label: KeyOf<'record'>
  permission: string
  /** Whether it holds for this record. */
  isFor: (data: RecordData) => boolean
  /** What the record is most likely opened for now: its button leads. */
  leads: (data: RecordData) => boolean
  /** Takes something back: its button is never the one that stands out. */
  isDanger?: boolean
  Drawer: ComponentType<ExtraProps>
}

const Payment = lazy(() =>
  import('../record-payment/extra-drawer.tsx').then(module => ({ default: module.ExtraPayment })),
)

const UndoRun = lazy(() => import('./undo-run.tsx').then(module => ({ default: module.UndoRun })))

const WriteLetter = lazy(() =>
  import('../letters/write-letter.tsx').then(module => ({ default: module.WriteLetter })),
)

/** Letters are written about whatever there is, in any status. */
const letters: RecordExtra = {
  id: 'letters',
  icon: IconFileText,
  label: 'extras.letters',
  permission: 'read letterTemplates',
  isFor: record => Boolean(record.registration),
  leads: () => false,
  Drawer: WriteLetter,
}

const WriteOffer = lazy(() =>
  import('../letters/write-offer.tsx').then(module => ({ default: module.WriteOffer })),
)

/** What a client is offered, as it is printed. */
const printOffer = (of: Pick<RecordExtra, 'isFor' | 'leads'>): RecordExtra => ({
  id: 'printOffer',
  icon: IconPrinter,
  label: 'extras.printOffer',
  permission: 'read letterTemplates',
  Drawer: WriteOffer,
  ...of,
})

const ReadScan = lazy(() =>
  import('../../cards/scan/scan-into-record.tsx').then(module => ({ default: module.ScanIntoRecord })),
)

/** What a picture of its document says goes into its form. */
const readScan = (permission: string): RecordExtra => ({
  id: 'readScan',
  icon: IconPhoto,
  label: 'extras.readScan',
  permission,
  isFor: record => Boolean(record.registration),
  leads: () => false,
  Drawer: ReadScan,
})

const HideFields = lazy(() =>
  import('../../cards/hidden-fields/hide-fields.tsx').then(module => ({ default: module.HideFields })),
)

/** Fields that the form of this one person leaves out. */
const hideFields = (permission: string): RecordExtra => ({
  id: 'hideFields',
  icon: IconEyeOff,
  label: 'extras.hideFields',
  permission,
  isFor: record => record._abilities?.write === true,
  leads: () => false,
  Drawer: HideFields,
})

const recordPayment = (of: Pick<RecordExtra, 'isFor' | 'leads'>): RecordExtra => ({
  id: 'recordPayment',
  icon: IconCash,
  label: 'extras.recordPayment',
  permission: 'write bankOperations',
  Drawer: Payment,
  ...of,
})

const isOneOf = (value: unknown, ...values: string[]): boolean => values.includes(String(value))

/** Whoever has contracts with the house pays it. */
const isClient = ({ roles }: RecordData): boolean =>
  Array.isArray(roles) && roles.some(one => (one as { role?: unknown }).role === 'CLIENT')

const isPayable = (invoice: RecordData): boolean =>
  invoice.pr === 'RECEIVABLE' &&
  isOneOf(invoice.status, 'ISSUED', 'PARTIALLY_PAID', 'DISPUTED') &&
  Number(invoice.totalBalance) > 0

/** By entity; few have any. */
const registry: Readonly<Record<string, readonly RecordExtra[]>> = {
  contract: [
    recordPayment({
      isFor: contract => !isOneOf(contract.status, 'DRAFT', 'CANCELLED'),
      leads: contract => contract.isLate === true,
    }),
    letters,
  ],
  deal: [
    printOffer({
      isFor: deal => chosenQuotation(deal)?.registration !== undefined,
      leads: deal => isOneOf(deal.status, 'STUDY', 'APPROVED'),
    }),
    letters,
  ],
  quotation: [
    printOffer({ isFor: quotation => Boolean(quotation.registration && quotation.plan), leads: () => true }),
    letters,
  ],
  organization: [letters, hideFields('write organizations')],
  prospect: [letters, hideFields('write prospects')],
  communication: [letters],
  invoice: [recordPayment({ isFor: isPayable, leads: isPayable }), letters],
  person: [
    recordPayment({ isFor: person => Boolean(person.registration), leads: isClient }),
    letters,
    { ...readScan('write persons'), isFor: person => isOneOf(person.type, 'I', 'E', 'P') },
    hideFields('write persons'),
  ],
  asset: [readScan('write assets')],
  billingRun: [
    {
      id: 'undoRun',
      icon: IconArrowBackUp,
      label: 'extras.undoRun',
      permission: 'run billing',
      isFor: run => Boolean(run.endedDate) && Number(run.invoiceCount) > 0,
      leads: () => true,
      isDanger: true,
      Drawer: UndoRun,
    },
  ],
  bankOperation: [
    {
      id: 'allocate',
      icon: IconCoins,
      label: 'extras.allocate',
      permission: 'write bankOperations',
      isFor: operation =>
        operation.status === 'ACTIVE' &&
        Number(operation.balance) > 0 &&
        Boolean(operation.personRegistration),
      leads: () => true,
      Drawer: Payment,
    },
  ],
}

/** What the key P opens: it records a payment, and nothing else. */
export const payExtra = (offered: readonly RecordExtra[]): RecordExtra | undefined =>
  offered.find(one => one.id === 'recordPayment')

const none: readonly RecordExtra[] = []

export const extrasOf = (entity: string): readonly RecordExtra[] =>
  Object.hasOwn(registry, entity) ? registry[entity]! : none
