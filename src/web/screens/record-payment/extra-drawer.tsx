import type { ExtraProps } from '../record/record-extras.ts'
import type { PaymentFor } from './payment-data.ts'
import { PaymentDrawer } from './payment-drawer.tsx'

const kinds: Readonly<Record<string, PaymentFor['kind']>> = {
  contract: 'contract',
  invoice: 'invoice',
  bankOperation: 'operation',
}

/** The drawer over the record that one looks at. */
export const ExtraPayment = ({ entity, data, onClose }: ExtraProps) => (
  <PaymentDrawer
    asked={{ kind: kinds[entity] ?? 'person', key: String(data.registration) }}
    onClose={onClose}
  />
)
