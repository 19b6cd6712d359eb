import { definer } from '../migrations/definer.ts'

/** A browser has one subscription, whoever uses it: another tenant's is forgotten where somebody else takes it over. */
export const pushFunctions = (): string[] => [
  ...definer('push_forget(p_key text)', 'void', 'delete from push_subscription where key = p_key;'),
]
