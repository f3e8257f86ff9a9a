/** The `type` of the message by which the framed form tells its `height` in CSS pixels to the page around it. */
export const FRAME_HEIGHT_MESSAGE = "registration-height";

/** The `type` of the message by which the page around asks for that height: it may be ready after the form. */
export const FRAME_HEIGHT_QUESTION = "registration-height?";
