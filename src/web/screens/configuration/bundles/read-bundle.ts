const pieceSize = 0x8000

/** A bundle as the API takes it: the archive in base64. */
export const readBundle = async (file: Blob): Promise<{ zip: string }> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += pieceSize)
    text += String.fromCharCode(...bytes.subarray(from, from + pieceSize))
  return { zip: btoa(text) }
}
