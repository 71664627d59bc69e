const maxMegabytes = 10

/** Maximum size of an uploaded picture file. */
export const maxPictureBytes = maxMegabytes * 1024 * 1024

/** What people are asked to do when a picture is larger. */
export const smallerPictureText = `Choose a picture up to ${maxMegabytes} MB.`
export const smallerPicturesText = `Choose pictures up to ${maxMegabytes} MB each.`
