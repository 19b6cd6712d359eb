export interface FileFrameProps {
  /** Its address in this page (`URL.createObjectURL`). */
  src: string
  /** The kind of the file, as it was answered: `application/pdf`. */
  type: string
  title: string
}

/**
 * A file as the browser shows it. It is shut off from the page, whatever is in it – but for a PDF, which browsers show in no frame
 * that is shut off, and in a process of their own in any other.
 */
export const FileFrame = ({ src, type, title }: FileFrameProps) =>
  type === 'application/pdf' ? (
    <iframe src={src} title={title} />
  ) : (
    <iframe src={src} title={title} sandbox="" />
  )
