import * as v from 'valibot';
import { mvId } from '../ids.ts';
import { success } from './list-shapes.ts';
import { idParameter, limitParameter } from './query-fields.ts';
import { count, id, mediaAddress } from './song-shapes.ts';
import { wireVideo } from './video-shapes.ts';
import { wireCall } from './wire-call.ts';

export const videoDetailCall = wireCall(
  '/mv/detail',
  v.object({ mvid: idParameter(mvId) }),
  v.strictObject({
    code: success,
    loadingPic: v.literal(''),
    bufferPic: v.literal(''),
    loadingPicFS: v.literal(''),
    bufferPicFS: v.literal(''),
    subed: v.boolean(),
    data: v.strictObject({
      id,
      name: v.string(),
      artistId: count,
      artistName: v.string(),
      artists: v.array(
        v.strictObject({ id, name: v.string(), img1v1Url: mediaAddress, followed: v.boolean() }),
      ),
      briefDesc: v.string(),
      desc: v.nullable(v.string()),
      cover: mediaAddress,
      coverId: count,
      coverId_str: v.string(),
      playCount: count,
      subCount: count,
      shareCount: count,
      commentCount: count,
      duration: count,
      nType: v.literal(0),
      /** YYYY-MM-DD */
      publishTime: v.string(),
      price: v.null(),
      brs: v.array(v.strictObject({ size: count, br: count, point: v.literal(0) })),
      commentThreadId: v.string(),
      videoGroup: v.array(v.never()),
    }),
    mp: v.strictObject({ id, fee: v.literal(0), cp: v.literal(1), msg: v.null() }),
  }),
);

/** `r` is the best height that the listener wants; the service's own default is 1080. */
export const videoAddressCall = wireCall(
  '/mv/url',
  v.object({ id: idParameter(mvId), r: limitParameter(1080, 4320) }),
  v.strictObject({
    code: success,
    data: v.strictObject({
      id,
      url: mediaAddress,
      r: count,
      size: count,
      md5: v.literal(''),
      code: v.picklist([200, 404]),
      expi: count,
      fee: v.literal(0),
      mvFee: v.literal(0),
      st: v.literal(0),
      promotionVo: v.null(),
      msg: v.literal(''),
    }),
  }),
);

export const similarVideosCall = wireCall(
  '/simi/mv',
  v.object({ mvid: idParameter(mvId) }),
  v.strictObject({ code: success, mvs: v.array(wireVideo) }),
);
