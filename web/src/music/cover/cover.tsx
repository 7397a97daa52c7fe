import { useState } from 'react';
import { isScrollingFast, runAfterFastScroll } from '#lib/fast-scroll.ts';
import { defaultCoverUrl, type ImageSizePx, sizedImageUrl } from '#lib/image-url.ts';
import styles from './cover.module.css';

interface CoverProps {
  readonly url: string | null;
  /** The largest width of the cover, in CSS pixels. */
  readonly size: number;
  readonly alt?: string;
  readonly className?: string | undefined;
  /** Whether the cover is on the first screen and is fetched with high priority. */
  readonly isFirstScreen?: boolean;
  /** Whether the picture is a video's, 16 to 9; then `className` sets its width. */
  readonly isWide?: boolean;
}

const sizes: readonly ImageSizePx[] = [50, 60, 100, 200, 300, 500, 1024];
const sizeFor = (pixels: number): ImageSizePx => sizes.find((size) => size >= pixels) ?? 1024;

/**
 * A square picture in a box of fixed size; the default cover if there is none or it does not load. Covers in a list
 * that scrolls fast are fetched when the scrolling ends.
 */
export function Cover({ className = '', ...image }: CoverProps) {
  return (
    <span className={`${styles['box']} ${className}`}>
      <CoverImage {...image} />
    </span>
  );
}

/** Calls back when the network is back. Returns a function that stops waiting. */
function whenOnline(retry: () => void): () => void {
  addEventListener('online', retry);
  return () => removeEventListener('online', retry);
}

/** A cover's picture without the box, for long lists; the caller styles its edges. */
export function CoverImage({
  url,
  size,
  alt = '',
  className,
  isFirstScreen = false,
  isWide = false,
}: CoverProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [isPassing, setPassing] = useState(isScrollingFast);
  const hasFailed = failedUrl !== null && failedUrl === url;
  const hasPicture = url !== null && !hasFailed && !isPassing;
  const plain = hasPicture ? sizedImageUrl(url, sizeFor(size), isWide) : defaultCoverUrl();
  const sharp = hasPicture ? sizedImageUrl(url, sizeFor(size * 2), isWide) : plain;
  return (
    <img
      // A ref instead of an effect, because an effect of each cover would run after each commit, and most covers never
      // wait or fail.
      ref={
        isPassing
          ? () => runAfterFastScroll(() => setPassing(false))
          : hasFailed
            ? () => whenOnline(() => setFailedUrl(null))
            : undefined
      }
      src={plain}
      {...(sharp === plain ? {} : { srcSet: `${plain} 1x, ${sharp} 2x` })}
      alt={alt}
      className={className}
      width={size}
      height={isWide ? Math.round((size * 9) / 16) : size}
      loading={isFirstScreen ? 'eager' : 'lazy'}
      fetchPriority={isFirstScreen ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={({ currentTarget }) => {
        // The default cover does not load either, so the box stays empty, without the browser's sign of a broken
        // picture.
        if (!hasPicture) currentTarget.removeAttribute('src');
        setFailedUrl(url);
      }}
    />
  );
}
