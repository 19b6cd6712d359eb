/** Whether a place is `s3://bucket/…` and not a path of this machine. */
export const isInBucket = (location: string): boolean => location.startsWith('s3://')
