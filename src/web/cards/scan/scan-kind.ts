import type { ScanKind } from '#processes/documents/scans/scan.ts'

const kinds: Readonly<Record<string, ScanKind>> = {
  asset: 'REGISTRATION_CERTIFICATE',
  person: 'IDENTITY',
  bankAccount: 'BANK_DETAILS',
}

/** What kind of document is read for records of an entity; of most none. */
export const scanKindOf = (entity: string): ScanKind | undefined =>
  Object.hasOwn(kinds, entity) ? kinds[entity] : undefined

/** What letters are read of. */
export const scannedExtensions: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'tif', 'tiff']
