export const maxPictureMegabytes = 10

/** Maximum size of an uploaded picture file. */
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024
