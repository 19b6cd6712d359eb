/** Images that become a PDF. */
export const imageExtensions: readonly string[] = ['jpeg', 'jpg', 'png']

/** Documents that become a PDF, by an office suite. */
export const sourceExtensions: readonly string[] =
  'doc docx odp ods odt pot potm potx pps ppsm ppsx ppsxm ppt pptm pptx rtf xls xlsx'.split(' ')

/** What is made into a PDF. */
export const convertedExtensions: readonly string[] = [...imageExtensions, ...sourceExtensions]

/** What a mark is put across. */
export const markedExtensions: readonly string[] = ['pdf', ...convertedExtensions]

/** What a browser shows by itself without running anything of it. */
export const shownExtensions: readonly string[] = 'pdf png jpg jpeg gif webp txt'.split(' ')

/** What a record's documents may be, here and on the server alike: nothing that runs, so no svg and no page. */
export const documentExtensions: readonly string[] = [
  ...new Set([
    ...markedExtensions,
    ...shownExtensions,
    ...'csv eml heic json md msg p7m tif tiff xml zip'.split(' '),
  ]),
]
