import { ConfiguredLink } from "#app/content/external-link.tsx";
import type { PartnerPost } from "#app/content/kinds/partners.ts";
import { useLangOf } from "#app/content/lang-of.ts";
import { Picture } from "#app/content/pictures/picture.tsx";
import type { PublicFigure } from "#app/content/public-figures.ts";
import { useSite } from "#app/content/site.ts";
import { Link } from "#app/core/languages/link.tsx";
import { mailLink } from "#app/core/ui/contact-links.ts";
import { Icon } from "#app/core/ui/icon.tsx";
import { NoBreak } from "#app/core/ui/no-break.tsx";
import { Period } from "#app/page/figures.tsx";
import { Scene } from "#app/page/scene.tsx";
import { currentLanguage } from "#app/words/current.ts";
import { joinWords } from "#app/words/en/join.ts";

export function useJoinWords() {
  return joinWords(useSite().phrases);
}

export function Hero({ figures }: { figures: readonly PublicFigure[] }) {
  const { heading, lead, button } = useJoinWords().hero;
  const langOf = useLangOf();
  return (
    <div className="band on-dark [--bg:var(--color-evergreen-900)] lg:min-h-[38rem]">
      <div className="picture max-lg:min-h-[clamp(17rem,56vw,32rem)] [&_img]:object-[70%_60%]">
        <Picture name="box" crop="card" sizes="(width >= 64rem) 59vw, 100vw" eager />
      </div>
      <div className="panel-text">
        <h1>{heading}</h1>
        <p className="lead mt-5 text-mist">
          <NoBreak text={lead} />
        </p>
        <p className="btn-row mt-8">
          <a className="btn" href={button.to}>
            {button.text}
          </a>
        </p>
        <dl className="mt-11 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-3 gap-y-6 border-evergreen-600 border-t pt-6 sm:gap-x-6">
          {figures.map((one) => (
            <div key={one.id} className="flex flex-col-reverse justify-end">
              <dt
                className="hyphens-auto text-(length:--text-sm) text-evergreen-200"
                lang={langOf(one.wording)}
              >
                {one.wording}
                <Period of={one} />
              </dt>
              <dd className="font-[600] font-display text-[2.25rem]/[1.1] text-gold-300 tracking-hero">
                {one.figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

export function Kit() {
  const { kit } = useJoinWords();
  return (
    <section className="section-tight" aria-labelledby="kit">
      <div className="wrap cols items-center">
        <div className="[--c:1/8]">
          <Scene name="kit" alt={kit.alt} />
        </div>
        <div className="[--c:8/13]">
          <h2 id="kit">{kit.heading}</h2>
          <ul className="mt-5 border-evergreen-900 border-t-[1.5px] *:border-linen *:border-b *:py-3">
            {kit.items.map(({ title, text }) => (
              <li key={title}>
                <h3 className="h4">{title}</h3>
                <p className="small muted">
                  <NoBreak text={text} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

export function Reasons() {
  const { reasons } = useJoinWords();
  return (
    <section className="section bg-paper" aria-labelledby="why" data-reveal>
      <div className="wrap cols">
        <h2 id="why" className="[--c:1/5]">
          {reasons.heading}
        </h2>
        <ul className="[--c:6/13]">
          {reasons.items.map(({ title, text }) => (
            <li
              key={title}
              className="border-linen border-t pt-6 pb-[1.625rem] first:border-evergreen-900 first:border-t-[1.5px] print:py-2"
            >
              <h3 className="text-[clamp(1.875rem,1.4rem+1.6vw,2.75rem)]/[1.08] text-evergreen-700 tracking-display">
                <NoBreak text={title} />
              </h3>
              <p className="muted mt-2">
                <NoBreak text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Partnerships() {
  const { heading, host, distribution, donation } = useJoinWords().types;
  const { email } = useSite().organization;
  return (
    <section className="section" aria-labelledby="types" data-reveal>
      <div className="wrap">
        <h2 id="types">{heading}</h2>
        <ol className="agenda mt-10 lg:*:grid-cols-[5fr_4fr_3fr] lg:*:items-center print:*:py-2">
          <li>
            <div>
              <h3 className="when">{host.title}</h3>
              <p className="small">
                <NoBreak text={host.duration} />
              </p>
            </div>
            <p>
              <NoBreak text={host.text} />
            </p>
            <a className="btn justify-self-start" href={host.button.to}>
              {host.button.text}
            </a>
          </li>
          <li>
            <div>
              <h3 className="when">{distribution.title}</h3>
              <p className="small">{distribution.duration}</p>
            </div>
            <p>
              <NoBreak text={distribution.text} />
            </p>
            {email ? (
              <a className="btn line justify-self-start" href={mailLink(email, distribution.subject)}>
                <Icon name="mail" /> {distribution.button}
              </a>
            ) : (
              <Link className="btn line justify-self-start" to={distribution.noEmail.to}>
                {distribution.noEmail.text}
              </Link>
            )}
          </li>
          <li>
            <div>
              <h3 className="when">{donation.title}</h3>
              <p className="small">{donation.duration}</p>
            </div>
            <p>{donation.text}</p>
            <Link className="btn line justify-self-start" to={donation.button.to}>
              {donation.button.text}
            </Link>
          </li>
        </ol>
      </div>
    </section>
  );
}

export function Benefits() {
  const { benefits } = useJoinWords();
  return (
    <section className="section pt-0" aria-labelledby="benefits" data-reveal>
      <div className="wrap">
        <h2 id="benefits">{benefits.heading}</h2>
        <ul className="reasons mt-10 border-linen border-b print:grid-cols-3 print:*:py-2">
          {benefits.items.map(({ title, text }) => (
            <li key={title}>
              <h3>
                <NoBreak text={title} />
              </h3>
              <p>
                <NoBreak text={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Posts of partners. A post without text shows a wrapped gift. */
export function PartnerPosts({ posts }: { posts: readonly PartnerPost[] }) {
  const words = useJoinWords().posts;
  return (
    <section className="section pt-0" aria-labelledby="posts" data-reveal>
      <div className="wrap">
        <h2 id="posts">{words.heading}</h2>
        {posts.length === 0 && <p className="lead muted mt-6">{words.none}</p>}
        <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-[6fr_3fr_3fr] print:grid-cols-3">
          {posts.map((post, index) => (
            <li key={post.partner} className="grid md:max-lg:first:col-span-full">
              {post.text ? <ShownPost post={post} /> : <WrappedPost post={post} paper={PAPERS[index % 2]} />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const PAPERS = ["paper-stripe", "paper-star [--a:var(--color-gold-200)] [--b:var(--color-evergreen-800)]"];

/** A quote stays in the language it was written in. */
const quoted = () => (currentLanguage() === "en" ? undefined : "en");

function ShownPost({ post }: { post: PartnerPost }) {
  const { read } = useJoinWords().posts;
  return (
    <div className="panel panel-side bg-gold-200 max-sm:grid-cols-[3.5rem_1fr]">
      <div className="strip paper-plaid" aria-hidden="true" />
      <figure className="body">
        <blockquote>
          <p className="font-[540] font-display text-h3/[1.3] tracking-[-0.014em]" lang={quoted()}>
            {post.text}
          </p>
        </blockquote>
        <figcaption className="mt-auto flex flex-wrap items-center gap-x-4 pt-6">
          <b>{post.partner}</b>
          {(post.url || post.sample) && (
            <ConfiguredLink className="more m-0 p-0" href={post.url} about={post.partner}>
              {read}
            </ConfiguredLink>
          )}
        </figcaption>
      </figure>
    </div>
  );
}

function WrappedPost({ post, paper }: { post: PartnerPost; paper: string | undefined }) {
  return (
    <div className="empty content-center py-8">
      <span className="gift [--s:3.5rem]" aria-hidden="true">
        <i className={paper} />
      </span>
      <h3 className="h4">{post.partner}</h3>
      <p className="muted">{useJoinWords().posts.comingSoon}</p>
    </div>
  );
}
