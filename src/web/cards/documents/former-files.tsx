import { formatBytes } from '#fields/formats/format-bytes.ts'
import { formatDatetime } from '#fields/formats/format-date.ts'
import { IconButton, IconDownload, Modal, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { download, type RecordData, recordRoute, useNameOfUser } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'

interface FormerFile {
  hash: string
  size: number
  extension: string
  replacedDate: string
  username: string
}

/** The files that others have taken the place of. */
export const formerFilesOf = (document: RecordData): readonly FormerFile[] =>
  Array.isArray(document.versions) ? document.versions : []

/** What a document was before, the newest first; each can be saved. */
export const FormerFiles = (props: { document: RecordData; recordKey: string; onClose: () => void }) => {
  const { document, recordKey, onClose } = props
  const { model, inputs } = useCard()
  const say = useSay('cards')
  const former = formerFilesOf(document)
  const nameOf = useNameOfUser()
  const save = async (version: number) => {
    try {
      const route = await recordRoute(
        model.name,
        recordKey,
        `/documents/${encodeURIComponent(document._id)}/content`,
      )
      await download(route, { query: { version: String(version) }, name: String(document.name) })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Modal
      open
      title={say('documents.formerTitle', { name: String(document.name ?? '') })}
      flush
      onClose={onClose}
    >
      <Table label={say('documents.former')} rowHeight={32}>
        <THead>
          <tr>
            <Th>{say('documents.replacedOn')}</Th>
            <Th>{say('documents.replacedBy')}</Th>
            <Th align="end">{say('documents.size')}</Th>
            <Th label={say('documents.download')} />
          </tr>
        </THead>
        <TBody>
          {former
            .map((file, at) => ({ file, version: at + 1 }))
            .reverse()
            .map(({ file, version }) => (
              <Tr key={version}>
                <Td figures>{formatDatetime(file.replacedDate, inputs.locale, inputs.timeZone)}</Td>
                <Td>{nameOf(file.username) ?? file.username}</Td>
                <Td align="end">{formatBytes(file.size, inputs.locale)}</Td>
                <Td align="end">
                  <IconButton
                    size="xs"
                    icon={IconDownload}
                    label={say('documents.downloadVersion', { version })}
                    onClick={() => void save(version)}
                  />
                </Td>
              </Tr>
            ))}
        </TBody>
      </Table>
    </Modal>
  )
}
