import { useRef, useState } from 'react'
import { Button, IconUpload } from '#ui/index.ts'
import { notifyError, notifyWarning, useSay } from '../../../shell/index.ts'

/** As much as the server reads of one message. */
const mostBytes = 8 * 1024 * 1024

/** A button that asks for an XML file and hands its text on. */
export const FileButton = (props: {
  label: string
  onFile: (name: string, content: string) => Promise<void>
}) => {
  const say = useSay('bank-pages')
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) return notifyWarning(say('upload.tooLarge'))
    setBusy(true)
    try {
      await props.onFile(file.name, await file.text())
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <Button icon={IconUpload} busy={isBusy} onClick={() => input.current?.click()}>
        {props.label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xml,application/xml,text/xml"
        aria-label={props.label}
        onChange={event => void take(event.target.files?.[0])}
      />
    </>
  )
}
