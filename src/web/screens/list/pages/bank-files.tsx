import { Button, IconArrowsShuffle } from '#ui/index.ts'
import { beginRun, isPermitted, refreshRecords, useConfiguration } from '../../../data/index.ts'
import { notifyDone, notifyWarning, useSay } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'
import { FileButton } from './file-button.tsx'

interface Imported {
  registration: string
  status: string
  error: string | null
  transactionCount: number
  openCount: number
}

/** Takes a statement of the bank, and leads to what it leaves to decide. */
const Head = ({ place }: { place: ListPlace }) => {
  const say = useSay('bank-pages')
  const { data } = useConfiguration()
  const { actions = [] } = place.model.page
  if (!data) return null
  const upload = async (fileName: string, content: string) => {
    const begun = await beginRun<Imported>('/api/script/runs/import-bank-file', { fileName, content })
    await refreshRecords()
    // A long file is matched in the background: the frame shows how far it has come.
    if ('batch' in begun) return notifyDone(say('upload.begun', { name: fileName }))
    const { registration, error, transactionCount, openCount } = begun.answer
    if (error) notifyWarning(say('upload.error', { name: registration }), [error])
    else
      notifyDone(say('upload.done', { name: registration, count: transactionCount, open: openCount }), {
        keep: true,
        href: '/arbitration',
      })
  }
  return (
    <>
      {actions.includes('arbitrate') && (
        <Button icon={IconArrowsShuffle} href="/arbitration">
          {say('arbitrate.button')}
        </Button>
      )}
      {actions.includes('uploadBankFile') && isPermitted(data, 'write camts') && (
        <FileButton label={say('upload.button')} onFile={upload} />
      )}
    </>
  )
}

/** What bank files, statements and their transactions have beyond the generic list. */
export const bankFiles: PageExtras = { Head }
