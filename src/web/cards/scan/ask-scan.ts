import { useMutation } from '@tanstack/react-query'
import type { FoundField, ScanKind } from '#processes/documents/scans/scan.ts'
import { recordRoute, request, upload } from '../../data/index.ts'
import { notifyError } from '../../shell/index.ts'

/** What the server read: values for fields, and the page as it was read, JPEG in base64. */
export interface ReadScan {
  fields: FoundField[]
  picture: string
  width: number
  height: number
  /** The service outside that read it; and one that did not answer, so that it was read here. */
  by: string | null
  away: string | null
}

/** A document of a record that is there already. */
export interface ScannedDocument {
  entity: string
  recordKey: string
  id: string
}

/** Has a picture, or a document, read; it is kept nowhere. */
export const useAskScan = (kind: ScanKind) =>
  useMutation({
    mutationFn: async (scan: File | ScannedDocument): Promise<ReadScan> => {
      if (scan instanceof File) return upload<ReadScan>('/api/doc/scans', scan, { fields: { kind } })
      const route = await recordRoute(
        scan.entity,
        scan.recordKey,
        `/documents/${encodeURIComponent(scan.id)}/read`,
      )
      return request<ReadScan>('POST', route, { query: { kind } })
    },
    onError: notifyError,
  })
