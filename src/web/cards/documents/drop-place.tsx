import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './documents.module.css'

/** A place that files are dropped on. */
export const DropPlace = (props: { onFiles: (files: File[]) => void; children: ReactNode }) => {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    props.onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={styles.place}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {props.children}
    </div>
  )
}
