import { Button, IconDownload, IconPlus } from '#ui/index.ts'
import { download, type RecordData, recordRoute, refreshRecords } from '../../../data/index.ts'
import { notifyDone, notifyError } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'

const longestMs = 300_000

const Head = ({ place }: { place: ListPlace }) => (
  <Button kind="primary" icon={IconPlus} href="/exports/new">
    {place.t('list.newExport')}
  </Button>
)

/** Asks the question of an export once more: the rows are those of today. */
const exportAgain = async (record: RecordData, place: ListPlace): Promise<void> => {
  try {
    const route = await recordRoute('export', String(record.registration), '/again')
    const name = await download(route, { method: 'POST', timeoutMs: longestMs })
    notifyDone(place.t('list.exportDone', { name }))
    await refreshRecords()
  } catch (error) {
    notifyError(error)
  }
}

/** What exports have beyond the generic list: a new one, and an old one once more. */
export const exports: PageExtras = {
  Head,
  rows: [
    {
      id: 'again',
      icon: IconDownload,
      label: t => t('list.exportAgain'),
      isFor: record => Boolean(record.entityName),
      run: exportAgain,
    },
  ],
}
